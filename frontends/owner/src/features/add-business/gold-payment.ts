import type { OpenedCheckout } from '@directory/contracts/http/checkouts'
import { draftKey } from '../../shared/forms/form-draft.ts'

/** A new listing that the server keeps, and its payment where that has begun. */
export interface GoldPayment {
  readonly draftId: string
  /** What was sent, to know whether the same is submitted once more. */
  readonly content: string
  readonly checkout: OpenedCheckout | null
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function parseCheckout(value: unknown): OpenedCheckout | null {
  return isRecord(value) && typeof value.id === 'string' && typeof value.url === 'string' ? { id: value.id, url: value.url } : null
}

/** What was stored of a payment; undefined where it is none. */
export function parseGoldPayment(stored: string | null): GoldPayment | undefined {
  try {
    const value: unknown = JSON.parse(stored ?? 'null')
    if (!isRecord(value) || typeof value.draftId !== 'string' || typeof value.content !== 'string') return undefined
    return { draftId: value.draftId, content: value.content, checkout: parseCheckout(value.checkout) }
  } catch {
    return undefined
  }
}

const goldPaymentKey = (accountId: string): string => draftKey('add-business-payment', accountId)

export const readGoldPayment = (accountId: string): GoldPayment | undefined =>
  parseGoldPayment(localStorage.getItem(goldPaymentKey(accountId)))

/** Keeps a payment as long as the draft that it is for, in every tab; without one, what was kept is forgotten. */
export function keepGoldPayment(accountId: string, payment: GoldPayment | undefined): void {
  if (payment) localStorage.setItem(goldPaymentKey(accountId), JSON.stringify(payment))
  else localStorage.removeItem(goldPaymentKey(accountId))
}
