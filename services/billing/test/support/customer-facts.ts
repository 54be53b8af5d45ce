import type { CustomerFacts, InvoiceFacts, SubscriptionFacts } from '../../src/projection/facts.ts'
import { project } from '../../src/projection/project.ts'
import type { Circumstances } from '../../src/projection/projected.ts'

export const day = 86_400_000
export const hour = day / 24
export const accountId = '0198c0de-0000-7000-8000-000000000001'
export const listingId = '0198c0de-0000-7000-8000-000000000002'
export const start = Date.UTC(2027, 0, 31, 12)
/** The end of a month that has 28 days. */
export const end = Date.UTC(2027, 1, 28, 12)

export const subscription = (more: Partial<SubscriptionFacts> = {}): SubscriptionFacts => ({
  stripeId: 'sub_1',
  status: 'live',
  offer: 'pricing-gold',
  price: { monthly: 19_900, includesVat: true },
  listingId,
  checkoutId: null,
  startedAt: start,
  isEnding: false,
  endedAt: null,
  pendingChange: null,
  fingerprint: '',
  ...more,
})

export const invoice = (more: Partial<InvoiceFacts> = {}): InvoiceFacts => ({
  id: 'in_1',
  subscriptionId: 'sub_1',
  number: null,
  price: null,
  state: 'paid',
  isForPeriod: true,
  total: 9_950,
  tax: 0,
  amountPaid: 9_950,
  amountRemaining: 0,
  creditApplied: 0,
  refunded: 0,
  isLost: false,
  attempts: 1,
  nextAttemptAt: null,
  issuedAt: start,
  paidAt: start,
  coversUntil: end,
  invoiceUrl: null,
  pdfUrl: null,
  ...more,
})

/** The first package of a customer, with all packages, subscriptions and refunds. */
export function projectPackage(facts: Partial<CustomerFacts>, overrides: Partial<Circumstances> = {}) {
  const circumstances = {
    accountId,
    deletedAt: null,
    deletedListings: new Map<string, number>(),
    paidSince: new Map<string, number>(),
    stopped: new Map(),
    stoppedSince: new Map(),
    ...overrides,
  }
  const { packages, subscriptions, refunds } = project(
    { subscriptions: [subscription()], invoices: [invoice()], sessions: [], ...facts },
    circumstances,
  )
  return { ...packages[0], packages, subscriptions, refunds }
}
