import { expect, test } from 'vitest'
import type { InvoiceFacts } from '../src/projection/facts.ts'
import { calculateReturns } from '../src/projection/returns.ts'

const day = 86_400_000
const start = Date.UTC(2027, 0, 1)

/** An invoice of a month of thirty days, on one of its days. */
const invoice = (id: string, on: number, more: Partial<InvoiceFacts> = {}): InvoiceFacts => ({
  id,
  subscriptionId: 'sub_1',
  number: null,
  price: null,
  state: 'paid',
  isForPeriod: on % 30 === 0,
  total: (more.amountPaid ?? 0) + (more.creditApplied ?? 0),
  tax: 0,
  amountPaid: 0,
  amountRemaining: 0,
  creditApplied: 0,
  refunded: 0,
  isLost: false,
  attempts: 1,
  nextAttemptAt: null,
  issuedAt: start + on * day,
  paidAt: start + on * day,
  coversUntil: start + (Math.floor(on / 30) + 1) * 30 * day,
  invoiceUrl: null,
  pdfUrl: null,
  ...more,
})
const credited = (id: string, on: number, pence: number) => invoice(id, on, { total: -pence })

test.each<[string, InvoiceFacts[], Record<string, [number, number]>]>([
  ['was paid by card goes back to it', [invoice('month', 0, { amountPaid: 9_900 })], { month: [9_900, 0] }],
  ['was paid from credit is credit again', [invoice('month', 0, { creditApplied: 9_900 })], { month: [0, 9_900] }],
  ['was paid by both goes back to both', [invoice('month', 0, { amountPaid: 300, creditApplied: 9_600 })], { month: [300, 9_600] }],
  [
    'was credited by then does not go back',
    [invoice('month', 0, { amountPaid: 19_900 }), credited('less', 1, 9_600)],
    { month: [10_300, 0] },
  ],
  [
    'was credited is taken off the newest payment first, and then off the one before',
    [invoice('month', 0, { amountPaid: 9_900 }), invoice('more', 1, { amountPaid: 10_000 }), credited('less', 2, 12_000)],
    { more: [0, 0], month: [7_900, 0] },
  ],
  [
    'was credited of another month, or before it was paid, changes nothing',
    [
      invoice('before', 0, { amountPaid: 19_900 }),
      credited('less', 3, 5_000),
      invoice('month', 30, { amountPaid: 4_900, creditApplied: 5_000 }),
      invoice('more', 35, { amountPaid: 1_000 }),
    ],
    { before: [14_900, 0], month: [4_900, 5_000], more: [1_000, 0] },
  ],
  ['was not paid does not go back', [invoice('month', 0, { state: 'open', total: 9_900, amountRemaining: 9_900 })], {}],
])('what %s', (_, invoices, expected) => {
  const returns = [...calculateReturns(invoices)].map(([id, { card, credit }]) => [id, [card, credit]])
  expect(Object.fromEntries(returns)).toEqual(expected)
})
