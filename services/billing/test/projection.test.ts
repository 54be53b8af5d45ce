import { describe, expect, test } from 'vitest'
import type { CustomerFacts, InvoiceFacts, SubscriptionFacts } from '../src/projection/facts.ts'
import { type Circumstances, project } from '../src/projection/project.ts'

const day = 86_400_000
const hour = day / 24
const accountId = '0198c0de-0000-7000-8000-000000000001'
const listingId = '0198c0de-0000-7000-8000-000000000002'
const start = Date.UTC(2027, 0, 31, 12)
/** A month that has 28 days. */
const end = Date.UTC(2027, 1, 28, 12)

const subscription = (more: Partial<SubscriptionFacts> = {}): SubscriptionFacts => ({
  stripeId: 'sub_1',
  status: 'live',
  offer: 'pricing-gold',
  listingId,
  checkoutId: null,
  startedAt: start,
  isEnding: false,
  endedAt: null,
  fingerprint: '',
  ...more,
})
const invoice = (more: Partial<InvoiceFacts> = {}): InvoiceFacts => ({
  id: 'in_1',
  subscriptionId: 'sub_1',
  number: null,
  state: 'paid',
  isForPeriod: true,
  total: 9_950,
  tax: 0,
  amountPaid: 9_950,
  amountRemaining: 0,
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
const failed = invoice({
  id: 'in_2',
  state: 'open',
  amountPaid: 0,
  amountRemaining: 19_900,
  issuedAt: end,
  paidAt: null,
  coversUntil: end + 31 * day,
})

function packageOf(facts: Partial<CustomerFacts>, known: Partial<Circumstances> = {}) {
  const circumstances = { accountId, isDeleted: false, deletedListings: new Set<string>(), stopped: new Map(), ...known }
  const { packages, subscriptions } = project(
    { subscriptions: [subscription()], invoices: [invoice()], sessions: [], ...facts },
    circumstances,
  )
  return { ...packages[0], subscriptions }
}

describe('a package that is paid for', () => {
  test('lasts thirty days where the month is shorter', () => {
    expect(packageOf({}).expiresAt).toBe(start + 30 * day)
  })

  test('lasts to the end of a longer month', () => {
    expect(packageOf({ invoices: [invoice({ coversUntil: start + 31 * day })] }).expiresAt).toBe(start + 31 * day)
  })

  test('lasts no longer by what is paid for a change within the month', () => {
    const change = invoice({ id: 'in_2', isForPeriod: false, issuedAt: end - day, paidAt: end - day })
    expect(packageOf({ invoices: [invoice(), change] }).expiresAt).toBe(start + 30 * day)
  })

  test('lasts no longer by a month that has begun unpaid', () => {
    expect(packageOf({ subscriptions: [subscription({ status: 'past-due' })], invoices: [invoice(), failed] })).toMatchObject({
      expiresAt: start + 30 * day,
      state: 'past_due',
      subscriptions: [{ amountDue: 19_900 }],
    })
  })
})

describe('a subscription that has ended', () => {
  const ended = (endedAt: number, invoices: InvoiceFacts[] = [invoice()]) =>
    packageOf({ subscriptions: [subscription({ status: 'ended', endedAt })], invoices })

  test.each([
    ['with its month leaves the rest of the thirty days', end, start + 30 * day],
    ['an hour before leaves nothing', end - hour, null],
    ['unpaid, on the last day of grace, leaves what was paid', start + 33 * day, start + 30 * day],
    ['unpaid, after the days of grace, leaves nothing', start + 33 * day + 1, null],
  ])('%s', (_, endedAt, expiresAt) => {
    expect(ended(endedAt)).toMatchObject({ expiresAt, state: 'ended' })
  })

  test('leaves nothing where the money went back', () => {
    expect(ended(end, [invoice({ refunded: 9_950 })]).expiresAt).toBeNull()
  })
})

describe('a subscription', () => {
  test('of which the month before was refunded goes on', () => {
    const next = invoice({ id: 'in_2', issuedAt: end, paidAt: end, coversUntil: end + 31 * day })
    expect(packageOf({ invoices: [invoice({ refunded: 9_950 }), next] })).toMatchObject({ state: 'active', expiresAt: end + 31 * day })
  })

  test('of something else is none of ours', () => {
    for (const other of [subscription({ offer: undefined }), subscription({ listingId: null }), subscription({ offer: 'social-basic' })])
      expect(packageOf({ subscriptions: [other] }).subscriptions).toEqual([])
  })

  test.each([
    ['listing_deleted', { deletedListings: new Set([listingId]) }],
    ['account_deleted', { isDeleted: true }],
    ['package_dropped', { stopped: new Map([['sub_1', 'package_dropped' as const]]) }],
  ])('that nobody can have any more ends: %s', (stopReason, known) => {
    expect(packageOf({}, known)).toMatchObject({
      expiresAt: null,
      state: 'ended',
      subscriptions: [{ stopReason, isToBeCancelled: true, state: 'ended' }],
    })
  })

  test('gives way to a newer one of the same listing', () => {
    const newer = subscription({ stripeId: 'sub_2', offer: 'pricing-professional', startedAt: start + hour })
    const paid = invoice({ id: 'in_2', subscriptionId: 'sub_2', issuedAt: start + hour, paidAt: start + hour })
    expect(packageOf({ subscriptions: [subscription(), newer], invoices: [invoice(), paid] })).toMatchObject({
      offer: 'pricing-professional',
      subscriptions: [
        { stripeId: 'sub_2', state: 'active', stopReason: null },
        { stripeId: 'sub_1', state: 'ended', stopReason: 'superseded', isToBeCancelled: true },
      ],
    })
  })
})
