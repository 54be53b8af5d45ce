import type { Invoice } from '../state/records/invoice.ts'
import type { Line } from '../state/records/subscription.ts'

const sum = (lines: readonly Line[], of: (line: Line) => number): number => lines.reduce((total, line) => total + of(line), 0)

/** The amounts of an invoice, in pence. Tax is included in the total, and in the subtotal unless prices exclude it. */
export interface Amounts {
  readonly subtotal: number
  readonly discount: number
  readonly tax: number
  readonly total: number
  readonly withoutTax: number
  /** The total minus the customer's credit. */
  readonly due: number
}

export function calculateAmounts({
  lines,
  isTaxOnTop,
  startingBalance,
}: Pick<Invoice, 'lines' | 'isTaxOnTop' | 'startingBalance'>): Amounts {
  const subtotal = sum(lines, ({ amount }) => amount)
  const discount = sum(lines, ({ discountAmount }) => discountAmount)
  const tax = sum(lines, (line) => line.tax)
  const total = subtotal - discount + (isTaxOnTop ? tax : 0)
  return { subtotal, discount, tax, total, withoutTax: total - tax, due: Math.max(0, total + startingBalance) }
}
