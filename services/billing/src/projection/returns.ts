import type { InvoiceFacts } from './facts.ts'

/** The refund of an invoice in pence, to the card and to the credit balance. */
export interface Return {
  readonly card: number
  readonly credit: number
}

type Paid = Pick<InvoiceFacts, 'state' | 'amountPaid' | 'creditApplied'>

/** Whether something was paid for an invoice, by card or from credit. */
export const isPaid = ({ state, amountPaid, creditApplied }: Paid): boolean => state === 'paid' && amountPaid + creditApplied > 0

type Counted = Paid & Pick<InvoiceFacts, 'id' | 'issuedAt' | 'total' | 'coversUntil'>

/** The pence of each paid invoice that downgrades have credited, newest payment first. */
export function calculateCredited(invoices: readonly Counted[]): Map<string, number> {
  const paid = invoices.filter(isPaid).toSorted((a, b) => b.issuedAt - a.issuedAt)
  const remaining = new Map(paid.map(({ id }) => [id, 0]))
  for (const { issuedAt, total } of invoices.filter(({ state, total }) => state === 'paid' && total < 0)) {
    let credited = -total
    for (const { id, amountPaid, creditApplied } of paid.filter((one) => one.issuedAt <= issuedAt && issuedAt < one.coversUntil)) {
      const before = remaining.get(id) ?? 0
      const share = Math.min(credited, amountPaid + creditApplied - before)
      remaining.set(id, before + share)
      credited -= share
    }
  }
  return remaining
}

/** The full refund of each paid invoice of a subscription. What a downgrade has already credited is deducted. */
export function calculateReturns(invoices: readonly Counted[]): Map<string, Return> {
  const credited = calculateCredited(invoices)
  return new Map(
    invoices.filter(isPaid).map(({ id, amountPaid, creditApplied }) => {
      const value = amountPaid + creditApplied - (credited.get(id) ?? 0)
      const card = Math.min(value, amountPaid)
      return [id, { card, credit: value - card }]
    }),
  )
}
