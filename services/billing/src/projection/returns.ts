import type { InvoiceFacts } from './facts.ts'

/** What goes back of an invoice, in pence: the way it came. */
export interface Return {
  readonly card: number
  readonly credit: number
}

type Paid = Pick<InvoiceFacts, 'state' | 'amountPaid' | 'creditApplied'>

/** Whether something was paid for an invoice, by card or from credit. */
export const isPaid = ({ state, amountPaid, creditApplied }: Paid): boolean => state === 'paid' && amountPaid + creditApplied > 0

/**
 * What goes back of each paid invoice of a subscription where all of it is to go back. What a move to a lesser package has credited of a
 * month its holder has already: it is taken off what goes back of that month, the newest payment first.
 */
export function returnsOf(invoices: readonly InvoiceFacts[]): Map<string, Return> {
  const paid = invoices.filter(isPaid).toSorted((one, other) => other.issuedAt - one.issuedAt)
  const left = new Map(paid.map(({ id, amountPaid, creditApplied }) => [id, amountPaid + creditApplied]))
  for (const { issuedAt, total } of invoices.filter(({ state, total }) => state === 'paid' && total < 0)) {
    let credited = -total
    for (const { id } of paid.filter((one) => one.issuedAt <= issuedAt && issuedAt < one.coversUntil)) {
      const value = left.get(id) ?? 0
      const taken = Math.min(credited, value)
      left.set(id, value - taken)
      credited -= taken
    }
  }
  return new Map(
    paid.map(({ id, amountPaid }) => {
      const value = left.get(id) ?? 0
      const card = Math.min(value, amountPaid)
      return [id, { card, credit: value - card }]
    }),
  )
}
