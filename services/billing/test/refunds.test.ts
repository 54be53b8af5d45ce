import { describe, expect, test } from 'vitest'
import { day, end, hour, invoice, listingId, projectPackage, start, subscription } from './support/customer-facts.ts'

describe('an invoice', () => {
  const late = start + hour
  const circumstances = (moment: number) => [{ deletedListings: new Map([[listingId, moment]]) }, { deletedAt: moment }]

  test('paid after the deletion of the listing or the account is refunded, even within the same second', () => {
    for (const moment of [start - hour, start + 999])
      for (const current of circumstances(moment)) expect(projectPackage({}, current).refunds).toEqual(['in_1'])
  })

  test('paid before is not refunded', () => {
    for (const current of circumstances(late)) expect(projectPackage({}, current).refunds).toEqual([])
  })

  test('recorded by us as paid before is not refunded, regardless of Stripe’s clock', () => {
    const moment = start - 30 * day
    for (const [since, refunds] of [
      [moment - 1, []],
      [moment, ['in_1']],
    ] as const)
      for (const known of circumstances(moment))
        expect(projectPackage({}, { ...known, paidSince: new Map([['in_1', since]]) }).refunds).toEqual(refunds)
  })

  test.each([
    ['has gone back already', { refunded: 9_950 }],
    ['is with the bank', { isLost: true }],
    ['was not paid', { state: 'open' as const, amountPaid: 0, paidAt: null }],
    ['was of another time', { paidAt: start - day, issuedAt: start - day }],
  ])('that %s is not refunded', (_, more) => {
    for (const known of circumstances(start)) expect(projectPackage({ invoices: [invoice(more)] }, known).refunds).toEqual([])
  })

  test('created before and paid after the deletion of the listing or the account is refunded', () => {
    const invoices = [invoice({ issuedAt: start - hour, paidAt: late })]
    for (const known of circumstances(start)) expect(projectPackage({ invoices }, known).refunds).toEqual(['in_1'])
  })

  test('that was partly refunded is refunded for the rest', () => {
    expect(projectPackage({ invoices: [invoice({ refunded: 1 })] }, { deletedAt: start }).refunds).toEqual(['in_1'])
  })

  test('whose card payment was refunded also returns the credit that it used', () => {
    const refunded = { amountPaid: 300, creditApplied: 9_650, refunded: 300 }
    expect(projectPackage({ invoices: [invoice(refunded)] }).refunds).toEqual(['in_1'])
    expect(projectPackage({ invoices: [invoice({ ...refunded, isLost: true })] }).refunds).toEqual([])
    const before = invoice({ id: 'in_0', issuedAt: start - 30 * day, paidAt: start - 30 * day, coversUntil: start, creditApplied: 1 })
    expect(projectPackage({ invoices: [before, invoice({ refunded: 9_950 })] }).refunds).toEqual([])
  })

  test('for the same target as a newer subscription is refunded, even if it is already recorded', () => {
    const newer = subscription({ stripeId: 'sub_2', startedAt: start + hour })
    const before = invoice({ id: 'in_0', issuedAt: start - 30 * day, paidAt: start - 30 * day, coversUntil: start })
    const paid = invoice({ id: 'in_2', subscriptionId: 'sub_2', issuedAt: start + hour, paidAt: start + hour })
    const invoices = [before, invoice(), paid]
    expect(projectPackage({ subscriptions: [subscription(), newer], invoices }).refunds).toEqual(['in_1'])
    const ended = subscription({ status: 'ended', endedAt: start + 2 * hour })
    const stopped = new Map([['sub_1', 'superseded' as const]])
    expect(projectPackage({ subscriptions: [ended, newer], invoices }, { stopped }).refunds).toEqual(['in_1'])
  })

  test('for the time until a newer subscription begins is not refunded', () => {
    const newer = subscription({ stripeId: 'sub_2', startedAt: end })
    const paid = invoice({ id: 'in_2', subscriptionId: 'sub_2', issuedAt: end, paidAt: end, coversUntil: end + 31 * day })
    expect(projectPackage({ subscriptions: [subscription(), newer], invoices: [invoice(), paid] }).refunds).toEqual([])
  })

  test('for a refunded month partly paid from credit is unchanged while its subscription continues', () => {
    const before = invoice({ id: 'in_0', issuedAt: start - 30 * day, paidAt: start - 30 * day, coversUntil: start })
    const refunded = { ...before, amountPaid: 300, refunded: 300, creditApplied: 9_650 }
    expect(projectPackage({ invoices: [refunded, invoice()] }).refunds).toEqual([])
  })
})

describe('an invoice of an unpaid subscription', () => {
  const next = invoice({ id: 'in_2', issuedAt: end, paidAt: end + 3 * day, coversUntil: end + 31 * day })
  const ended = (endedAt: number, stopped = new Map([['sub_1', 'unpaid' as const]])) =>
    projectPackage({ subscriptions: [subscription({ status: 'ended', endedAt })], invoices: [invoice(), next] }, { stopped })

  test('is refunded if it covers time after the end', () => {
    expect(ended(end + 3 * day).refunds).toEqual(['in_2'])
  })

  test('is not refunded if all that it covers is past', () => {
    expect(ended(next.coversUntil).refunds).toEqual([])
  })

  test('is not refunded if the subscription has ended on its own', () => {
    expect(ended(end + 3 * day, new Map()).refunds).toEqual([])
  })
})

describe.each(['package_dropped', 'listing_rejected'] as const)('an invoice of a deliberately ended subscription: %s', (reason) => {
  const stop = start + hour
  const refunds = (paidSince: number | undefined, { isForPeriod = true, paidAt = stop } = {}) =>
    projectPackage(
      { invoices: [invoice({ isForPeriod, paidAt })] },
      {
        stopped: new Map([['sub_1', reason]]),
        stoppedSince: new Map([['sub_1', stop]]),
        paidSince: new Map(paidSince === undefined ? [] : [['in_1', paidSince]]),
      },
    ).refunds

  test('is refunded if paid afterwards, even if the end has not been recorded yet', () => {
    for (const paidSince of [stop, stop + hour, undefined]) expect(refunds(paidSince)).toEqual(['in_1'])
  })

  test('is also refunded for a change within a month', () => {
    expect(refunds(stop, { isForPeriod: false })).toEqual(['in_1'])
  })

  test('is not refunded if paid before, whether that was recorded before or only afterwards', () => {
    expect(refunds(stop - 1)).toEqual([])
    for (const paidSince of [stop, undefined]) expect(refunds(paidSince, { paidAt: stop - hour })).toEqual([])
  })
})

test('an invoice of a subscription that was to end for another reason than a request by its holder or the team is not refunded', () => {
  const known = { stopped: new Map([['sub_1', 'unpaid' as const]]), stoppedSince: new Map([['sub_1', start]]) }
  const owed = invoice({ id: 'in_2', state: 'open', amountPaid: 0, amountRemaining: 9_950, paidAt: null })
  expect(projectPackage({ subscriptions: [subscription({ status: 'past-due' })], invoices: [invoice(), owed] }, known).refunds).toEqual([])
})
