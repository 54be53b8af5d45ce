import { describe, expect, test } from 'vitest'
import type { CustomerFacts, InvoiceFacts, SubscriptionFacts } from '../src/projection/facts.ts'
import { project } from '../src/projection/project.ts'
import type { Circumstances } from '../src/projection/projected.ts'

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
  price: { monthly: 19_900, includesVat: true },
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
  const circumstances = {
    accountId,
    deletedAt: null,
    deletedListings: new Map<string, number>(),
    paidSince: new Map<string, number>(),
    stopped: new Map(),
    ...known,
  }
  const { packages, subscriptions, refunds } = project(
    { subscriptions: [subscription()], invoices: [invoice()], sessions: [], ...facts },
    circumstances,
  )
  return { ...packages[0], subscriptions, refunds }
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

  test('of which a change within the month was refunded goes on', () => {
    const change = invoice({ id: 'in_2', isForPeriod: false, issuedAt: start + hour, paidAt: start + hour, refunded: 9_950 })
    expect(packageOf({ invoices: [invoice(), change] })).toMatchObject({ state: 'active', expiresAt: start + 30 * day })
  })

  test('that Stripe has ended leaves nothing open to be paid, and one that goes on does', () => {
    const owed = invoice({ id: 'in_2', state: 'open', amountPaid: 0, amountRemaining: 9_950, paidAt: null })
    const of = (more: Partial<SubscriptionFacts>, invoices: InvoiceFacts[]) =>
      packageOf({ subscriptions: [subscription(more)], invoices }).subscriptions[0]
    const ended = { status: 'ended', endedAt: end } as const
    expect(of(ended, [invoice(), owed])).toMatchObject({ leavesOpenInvoices: true, isToBeCancelled: false })
    expect(of(ended, [invoice(), { ...owed, state: 'void' }])).toMatchObject({ leavesOpenInvoices: false })
    expect(of({ status: 'past-due' }, [invoice(), owed])).toMatchObject({ leavesOpenInvoices: false })
  })

  test.each(['refunded', 'disputed'] as const)('that was to end as %s goes on when its money is there after all', (reason) => {
    expect(packageOf({}, { stopped: new Map([['sub_1', reason]]) })).toMatchObject({
      state: 'active',
      subscriptions: [{ stopReason: null, isToBeCancelled: false }],
    })
  })

  test('of something else is none of ours', () => {
    for (const other of [subscription({ offer: undefined }), subscription({ listingId: null }), subscription({ offer: 'social-basic' })])
      expect(packageOf({ subscriptions: [other] }).subscriptions).toEqual([])
  })

  test.each([
    ['listing_deleted', { deletedListings: new Map([[listingId, start + hour]]) }],
    ['account_deleted', { deletedAt: start + hour }],
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

describe('an invoice', () => {
  const late = start + hour
  const circumstances = (moment: number) => [{ deletedListings: new Map([[listingId, moment]]) }, { deletedAt: moment }]

  test('that is paid once the listing or the account is gone goes back, within the second too', () => {
    for (const moment of [start - hour, start + 999])
      for (const known of circumstances(moment)) expect(packageOf({}, known).refunds).toEqual(['in_1'])
  })

  test('that was paid before stays', () => {
    for (const known of circumstances(late)) expect(packageOf({}, known).refunds).toEqual([])
  })

  test('that we knew to be paid before stays, whatever the time is at Stripe', () => {
    const moment = start - 30 * day
    for (const [since, refunds] of [
      [moment - 1, []],
      [moment, ['in_1']],
    ] as const)
      for (const known of circumstances(moment))
        expect(packageOf({}, { ...known, paidSince: new Map([['in_1', since]]) }).refunds).toEqual(refunds)
  })

  test.each([
    ['has gone back already', { refunded: 9_950 }],
    ['is with the bank', { isLost: true }],
    ['was not paid', { state: 'open' as const, amountPaid: 0, paidAt: null }],
    ['was of another time', { paidAt: start - day, issuedAt: start - day }],
  ])('that %s is left alone', (_, more) => {
    for (const known of circumstances(start)) expect(packageOf({ invoices: [invoice(more)] }, known).refunds).toEqual([])
  })

  test('of which a part has gone back is refunded for the rest', () => {
    expect(packageOf({ invoices: [invoice({ refunded: 1 })] }, { deletedAt: start }).refunds).toEqual(['in_1'])
  })

  test('of which the card has back what it paid gives back to the credit what that has paid', () => {
    const refunded = { amountPaid: 300, creditApplied: 9_650, refunded: 300 }
    expect(packageOf({ invoices: [invoice(refunded)] }).refunds).toEqual(['in_1'])
    expect(packageOf({ invoices: [invoice({ ...refunded, isLost: true })] }).refunds).toEqual([])
    const before = invoice({ id: 'in_0', issuedAt: start - 30 * day, paidAt: start - 30 * day, coversUntil: start, creditApplied: 1 })
    expect(packageOf({ invoices: [before, invoice({ refunded: 9_950 })] }).refunds).toEqual([])
  })

  test('that pays for what a newer subscription pays for goes back, also when that is known by now', () => {
    const newer = subscription({ stripeId: 'sub_2', startedAt: start + hour })
    const before = invoice({ id: 'in_0', issuedAt: start - 30 * day, paidAt: start - 30 * day, coversUntil: start })
    const paid = invoice({ id: 'in_2', subscriptionId: 'sub_2', issuedAt: start + hour, paidAt: start + hour })
    const invoices = [before, invoice(), paid]
    expect(packageOf({ subscriptions: [subscription(), newer], invoices }).refunds).toEqual(['in_1'])
    const ended = subscription({ status: 'ended', endedAt: start + 2 * hour })
    const stopped = new Map([['sub_1', 'superseded' as const]])
    expect(packageOf({ subscriptions: [ended, newer], invoices }, { stopped }).refunds).toEqual(['in_1'])
  })
})
