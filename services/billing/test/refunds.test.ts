import { describe, expect, test } from 'vitest'
import { day, end, hour, invoice, listingId, projectPackage, start, subscription } from './support/customer-facts.ts'

describe('an invoice', () => {
  const late = start + hour
  const circumstances = (moment: number) => [{ deletedListings: new Map([[listingId, moment]]) }, { deletedAt: moment }]

  test('that is paid once the listing or the account is gone goes back, within the second too', () => {
    for (const moment of [start - hour, start + 999])
      for (const known of circumstances(moment)) expect(projectPackage({}, known).refunds).toEqual(['in_1'])
  })

  test('that was paid before stays', () => {
    for (const known of circumstances(late)) expect(projectPackage({}, known).refunds).toEqual([])
  })

  test('that we knew to be paid before stays, whatever the time is at Stripe', () => {
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
  ])('that %s is left alone', (_, more) => {
    for (const known of circumstances(start)) expect(projectPackage({ invoices: [invoice(more)] }, known).refunds).toEqual([])
  })

  test('that was drawn up before and is paid once the listing or the account is gone goes back', () => {
    const invoices = [invoice({ issuedAt: start - hour, paidAt: late })]
    for (const known of circumstances(start)) expect(projectPackage({ invoices }, known).refunds).toEqual(['in_1'])
  })

  test('of which a part has gone back is refunded for the rest', () => {
    expect(projectPackage({ invoices: [invoice({ refunded: 1 })] }, { deletedAt: start }).refunds).toEqual(['in_1'])
  })

  test('of which the card has back what it paid gives back to the credit what that has paid', () => {
    const refunded = { amountPaid: 300, creditApplied: 9_650, refunded: 300 }
    expect(projectPackage({ invoices: [invoice(refunded)] }).refunds).toEqual(['in_1'])
    expect(projectPackage({ invoices: [invoice({ ...refunded, isLost: true })] }).refunds).toEqual([])
    const before = invoice({ id: 'in_0', issuedAt: start - 30 * day, paidAt: start - 30 * day, coversUntil: start, creditApplied: 1 })
    expect(projectPackage({ invoices: [before, invoice({ refunded: 9_950 })] }).refunds).toEqual([])
  })

  test('that pays for what a newer subscription pays for goes back, also when that is known by now', () => {
    const newer = subscription({ stripeId: 'sub_2', startedAt: start + hour })
    const before = invoice({ id: 'in_0', issuedAt: start - 30 * day, paidAt: start - 30 * day, coversUntil: start })
    const paid = invoice({ id: 'in_2', subscriptionId: 'sub_2', issuedAt: start + hour, paidAt: start + hour })
    const invoices = [before, invoice(), paid]
    expect(projectPackage({ subscriptions: [subscription(), newer], invoices }).refunds).toEqual(['in_1'])
    const ended = subscription({ status: 'ended', endedAt: start + 2 * hour })
    const stopped = new Map([['sub_1', 'superseded' as const]])
    expect(projectPackage({ subscriptions: [ended, newer], invoices }, { stopped }).refunds).toEqual(['in_1'])
  })

  test('that pays for time until a newer subscription begins stays', () => {
    const newer = subscription({ stripeId: 'sub_2', startedAt: end })
    const paid = invoice({ id: 'in_2', subscriptionId: 'sub_2', issuedAt: end, paidAt: end, coversUntil: end + 31 * day })
    expect(projectPackage({ subscriptions: [subscription(), newer], invoices: [invoice(), paid] }).refunds).toEqual([])
  })

  test('of a month that was refunded and partly paid from credit stays as it is while its subscription goes on', () => {
    const before = invoice({ id: 'in_0', issuedAt: start - 30 * day, paidAt: start - 30 * day, coversUntil: start })
    const refunded = { ...before, amountPaid: 300, refunded: 300, creditApplied: 9_650 }
    expect(projectPackage({ invoices: [refunded, invoice()] }).refunds).toEqual([])
  })
})

describe('an invoice of a subscription that went unpaid', () => {
  const next = invoice({ id: 'in_2', issuedAt: end, paidAt: end + 3 * day, coversUntil: end + 31 * day })
  const ended = (endedAt: number, stopped = new Map([['sub_1', 'unpaid' as const]])) =>
    projectPackage({ subscriptions: [subscription({ status: 'ended', endedAt })], invoices: [invoice(), next] }, { stopped })

  test('goes back where it pays for time after the end', () => {
    expect(ended(end + 3 * day).refunds).toEqual(['in_2'])
  })

  test('stays where all that it pays for is over', () => {
    expect(ended(next.coversUntil).refunds).toEqual([])
  })

  test('stays where the subscription has ended by itself', () => {
    expect(ended(end + 3 * day, new Map()).refunds).toEqual([])
  })
})

describe.each(['package_dropped', 'listing_rejected'] as const)('an invoice of a subscription that was ended on purpose: %s', (reason) => {
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

  test('goes back where it is paid from then on, also where nobody has seen yet that it is', () => {
    for (const paidSince of [stop, stop + hour, undefined]) expect(refunds(paidSince)).toEqual(['in_1'])
  })

  test('goes back too where it is for a change within a month', () => {
    expect(refunds(stop, { isForPeriod: false })).toEqual(['in_1'])
  })

  test('stays where it was paid before, whether that was seen before or only afterwards', () => {
    expect(refunds(stop - 1)).toEqual([])
    for (const paidSince of [stop, undefined]) expect(refunds(paidSince, { paidAt: stop - hour })).toEqual([])
  })
})

test('an invoice of a subscription that was to end for something else than a wish of its holder or the team stays', () => {
  const known = { stopped: new Map([['sub_1', 'unpaid' as const]]), stoppedSince: new Map([['sub_1', start]]) }
  const owed = invoice({ id: 'in_2', state: 'open', amountPaid: 0, amountRemaining: 9_950, paidAt: null })
  expect(projectPackage({ subscriptions: [subscription({ status: 'past-due' })], invoices: [invoice(), owed] }, known).refunds).toEqual([])
})
