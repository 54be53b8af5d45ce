import type { OpenedCheckout } from '@directory/contracts/http/checkouts'
import { draftKey } from '../../shared/forms/form-draft.ts'

/** A new listing that the server holds as a draft, and its payment once started. */
export interface GoldPayment {
  readonly draftId: string
  /** The submitted content, to recognise an unchanged resubmission. */
  readonly content: string
  readonly checkout: OpenedCheckout | null
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function parseCheckout(value: unknown): OpenedCheckout | null {
  return isRecord(value) && typeof value.id === 'string' && typeof value.url === 'string' ? { id: value.id, url: value.url } : null
}

/** Parses a stored payment; undefined if invalid. */
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

/** Stores a payment alongside the form's draft, for all tabs; without one, removes the stored one. */
export function keepGoldPayment(accountId: string, payment: GoldPayment | undefined): void {
  if (payment) localStorage.setItem(goldPaymentKey(accountId), JSON.stringify(payment))
  else localStorage.removeItem(goldPaymentKey(accountId))
}
