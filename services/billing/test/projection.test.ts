import { describe, expect, test } from 'vitest'
import type { InvoiceFacts, SubscriptionFacts } from '../src/projection/facts.ts'
import { day, end, hour, invoice, listingId, projectPackage, start, subscription } from './support/customer-facts.ts'

const failed = invoice({
  id: 'in_2',
  state: 'open',
  amountPaid: 0,
  amountRemaining: 19_900,
  issuedAt: end,
  paidAt: null,
  coversUntil: end + 31 * day,
})

describe('a paid package', () => {
  test('lasts thirty days in a shorter month', () => {
    expect(projectPackage({}).expiresAt).toBe(start + 30 * day)
  })

  test('lasts to the end of a longer month', () => {
    expect(projectPackage({ invoices: [invoice({ coversUntil: start + 31 * day })] }).expiresAt).toBe(start + 31 * day)
  })

  test('is not extended by the payment for a change within the month', () => {
    const change = invoice({ id: 'in_2', isForPeriod: false, issuedAt: end - day, paidAt: end - day })
    expect(projectPackage({ invoices: [invoice(), change] }).expiresAt).toBe(start + 30 * day)
  })

  test('is not extended by an unpaid new month', () => {
    expect(projectPackage({ subscriptions: [subscription({ status: 'past-due' })], invoices: [invoice(), failed] })).toMatchObject({
      expiresAt: start + 30 * day,
      state: 'past_due',
      subscriptions: [{ amountDue: 19_900 }],
    })
  })
})

describe('a subscription that has ended', () => {
  const ended = (endedAt: number, invoices: InvoiceFacts[] = [invoice()]) =>
    projectPackage({ subscriptions: [subscription({ status: 'ended', endedAt })], invoices })

  test.each([
    ['with its month leaves the rest of the thirty days', end, start + 30 * day],
    ['an hour before leaves nothing', end - hour, null],
    ['unpaid, on the last day of grace, leaves what was paid', start + 33 * day, start + 30 * day],
    ['unpaid, after the days of grace, leaves nothing', start + 33 * day + 1, null],
  ])('%s', (_, endedAt, expiresAt) => {
    expect(ended(endedAt)).toMatchObject({ expiresAt, state: 'ended' })
  })

  test('leaves nothing if the money was refunded', () => {
    expect(ended(end, [invoice({ refunded: 9_950 })]).expiresAt).toBeNull()
  })
})

describe('a subscription', () => {
  test('continues if the month before was refunded', () => {
    const next = invoice({ id: 'in_2', issuedAt: end, paidAt: end, coversUntil: end + 31 * day })
    expect(projectPackage({ invoices: [invoice({ refunded: 9_950 }), next] })).toMatchObject({ state: 'active', expiresAt: end + 31 * day })
  })

  test('continues if a change within the month was refunded', () => {
    const change = invoice({ id: 'in_2', isForPeriod: false, issuedAt: start + hour, paidAt: start + hour, refunded: 9_950 })
    expect(projectPackage({ invoices: [invoice(), change] })).toMatchObject({ state: 'active', expiresAt: start + 30 * day })
  })

  test('that Stripe has ended leaves no open payment, unlike an active one', () => {
    const unpaid = invoice({ id: 'in_2', state: 'open', amountPaid: 0, amountRemaining: 9_950, paidAt: null })
    const of = (more: Partial<SubscriptionFacts>, invoices: InvoiceFacts[]) =>
      projectPackage({ subscriptions: [subscription(more)], invoices }).subscriptions[0]
    const ended = { status: 'ended', endedAt: end } as const
    expect(of(ended, [invoice(), unpaid])).toMatchObject({ leavesOpenInvoices: true, isToBeCancelled: false })
    expect(of(ended, [invoice(), { ...unpaid, state: 'void' }])).toMatchObject({ leavesOpenInvoices: false })
    expect(of({ status: 'past-due' }, [invoice(), unpaid])).toMatchObject({ leavesOpenInvoices: false })
  })

  test.each(['refunded', 'disputed'] as const)('that was to end as %s continues if it is paid after all', (reason) => {
    expect(projectPackage({}, { stopped: new Map([['sub_1', reason]]) })).toMatchObject({
      state: 'active',
      subscriptions: [{ stopReason: null, isToBeCancelled: false }],
    })
  })

  test.each([
    ['refunded', { refunded: 9_950 }],
    ['disputed', { isLost: true }],
  ])('ends if its last month was refunded: %s, whatever is unpaid or free since then', (stopReason, refundedInvoice) => {
    const later = { id: 'in_2', issuedAt: end, paidAt: end, amountPaid: 0, coversUntil: end + 31 * day }
    for (const more of [[], [invoice(later)], [invoice({ ...later, state: 'open', amountPaid: 1 })]])
      expect(projectPackage({ invoices: [invoice(refundedInvoice), ...more] })).toMatchObject({
        state: 'ended',
        expiresAt: null,
        subscriptions: [{ stopReason, isToBeCancelled: true, amountDue: null }],
      })
  })

  test('that was to end unpaid continues if everything is paid at the last moment, and ends otherwise', () => {
    const stopped = new Map([['sub_1', 'unpaid' as const]])
    const of = (status: SubscriptionFacts['status'], invoices: InvoiceFacts[]) =>
      projectPackage({ subscriptions: [subscription({ status, endedAt: status === 'ended' ? end : null })], invoices }, { stopped })
        .subscriptions[0]
    expect(of('live', [invoice()])).toMatchObject({ state: 'active', stopReason: null, isToBeCancelled: false })
    expect(of('past-due', [invoice(), failed])).toMatchObject({ state: 'ended', stopReason: 'unpaid', isToBeCancelled: true })
    expect(of('ended', [invoice()])).toMatchObject({ state: 'ended', stopReason: 'unpaid', isToBeCancelled: false, hasRunItsTime: false })
  })

  test('that has ended is not ended again when its listing or its account is deleted', () => {
    const subscriptions = [subscription({ status: 'ended', endedAt: end })]
    for (const circumstances of [{ deletedAt: end }, { deletedListings: new Map([[listingId, end]]) }])
      expect(projectPackage({ subscriptions }, circumstances)).toMatchObject({
        expiresAt: start + 30 * day,
        subscriptions: [{ stopReason: null, isToBeCancelled: false }],
      })
  })

  test('that ends with its month has an end date, a renewing one has none, and an ended one has its past end', () => {
    const of = (more: Partial<SubscriptionFacts>, circumstances = {}) =>
      projectPackage({ subscriptions: [subscription(more)] }, circumstances)
    expect(of({ isEnding: true })).toMatchObject({ state: 'active', endsAt: start + 30 * day, subscriptions: [{ isEnding: true }] })
    expect(of({})).toMatchObject({ endsAt: null, subscriptions: [{ isEnding: false }] })
    const over = { status: 'ended', endedAt: end, isEnding: true } as const
    expect(of(over)).toMatchObject({ endsAt: end, subscriptions: [{ isEnding: false }] })
    // Stripe has yet to be instructed.
    expect(of({}, { deletedAt: start + hour })).toMatchObject({ state: 'ended', endsAt: start + 30 * day })
  })

  test('renews at Stripe’s price, and is unknown without one', () => {
    const of = (price: SubscriptionFacts['price']) => projectPackage({ subscriptions: [subscription({ price })] }).subscriptions[0]
    expect(of({ monthly: 5_000, includesVat: false })).toMatchObject({ monthly: 5_000, includesVat: false })
    expect(of({ monthly: 5_000, includesVat: true })).toMatchObject({ includesVat: true })
    expect(of(null)).toMatchObject({ monthly: null, includesVat: null })
  })

  test('for other products is ignored', () => {
    for (const other of [subscription({ offer: undefined }), subscription({ listingId: null }), subscription({ offer: 'social-basic' })])
      expect(projectPackage({ subscriptions: [other] }).subscriptions).toEqual([])
  })

  test.each([
    ['listing_deleted', { deletedListings: new Map([[listingId, start + hour]]) }],
    ['account_deleted', { deletedAt: start + hour }],
    ['package_dropped', { stopped: new Map([['sub_1', 'package_dropped' as const]]) }],
  ])('without a possible holder ends: %s', (stopReason, circumstances) => {
    expect(projectPackage({}, circumstances)).toMatchObject({
      expiresAt: null,
      state: 'ended',
      subscriptions: [{ stopReason, isToBeCancelled: true, state: 'ended' }],
    })
  })

  test('is replaced by a newer one for the same listing', () => {
    const newer = subscription({ stripeId: 'sub_2', offer: 'pricing-professional', startedAt: start + hour })
    const paid = invoice({ id: 'in_2', subscriptionId: 'sub_2', issuedAt: start + hour, paidAt: start + hour })
    expect(projectPackage({ subscriptions: [subscription(), newer], invoices: [invoice(), paid] })).toMatchObject({
      offer: 'pricing-professional',
      subscriptions: [
        { stripeId: 'sub_2', state: 'active', stopReason: null },
        { stripeId: 'sub_1', state: 'ended', stopReason: 'superseded', isToBeCancelled: true },
      ],
    })
  })
})
