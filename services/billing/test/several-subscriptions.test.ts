import { expect, test } from 'vitest'
import { accountId, end, hour, invoice, listingId, projectPackage, start, subscription } from './support/customer-facts.ts'

const otherListing = '0198c0de-0000-7000-8000-000000000003'
const later = start + hour
const second = (more: Parameters<typeof subscription>[0] = {}) => subscription({ stripeId: 'sub_2', startedAt: later, ...more })
const paidBySecond = invoice({ id: 'in_2', subscriptionId: 'sub_2', issuedAt: later, paidAt: later, coversUntil: end + hour })

test('when subscriptions are for different things, then each has its package, and none replaces another', () => {
  const social = subscription({ stripeId: 'sub_3', offer: 'social-basic', listingId: null, startedAt: later + hour })
  const { packages, subscriptions } = projectPackage({
    subscriptions: [subscription(), second({ listingId: otherListing }), social],
    invoices: [invoice({ coversUntil: end + 9 * hour, paidAt: start - 30 * 24 * hour }), paidBySecond],
  })
  expect(packages).toMatchObject([
    { targetId: listingId, state: 'active', expiresAt: end + 9 * hour },
    { targetId: otherListing, state: 'active', expiresAt: later + 30 * 24 * hour },
    // Nothing is paid for it yet.
    { targetId: accountId, state: 'active', expiresAt: later + hour },
  ])
  expect(subscriptions.map(({ stopReason }) => stopReason)).toEqual([null, null, null])
})

test('when the older of two continues, then an ended newer one does not block it', () => {
  const ended = second({ status: 'ended', endedAt: later + hour })
  for (const subscriptions of [
    [subscription(), ended],
    [ended, subscription()],
  ])
    expect(projectPackage({ subscriptions, invoices: [invoice(), paidBySecond] })).toMatchObject({
      state: 'active',
      subscriptions: [
        { stripeId: 'sub_1', state: 'active', stopReason: null },
        { stripeId: 'sub_2', state: 'ended', stopReason: null, isToBeCancelled: false },
      ],
    })
})

test('when both have ended, then the newer one determines what remains', () => {
  const over = { status: 'ended', endedAt: end } as const
  const { subscriptions } = projectPackage({ subscriptions: [subscription(over), second(over)], invoices: [invoice(), paidBySecond] })
  expect(subscriptions.map(({ stripeId }) => stripeId)).toEqual(['sub_2', 'sub_1'])
})

test('when both were bought in the same second, then the choice does not depend on Stripe’s order', () => {
  const twin = second({ startedAt: start })
  for (const subscriptions of [
    [subscription(), twin],
    [twin, subscription()],
  ])
    expect(projectPackage({ subscriptions }).subscriptions).toMatchObject([
      { stripeId: 'sub_2', stopReason: null },
      { stripeId: 'sub_1', stopReason: 'superseded' },
    ])
})

test('when one is replaced, then nothing is due for it and it has no end notice', () => {
  const owed = invoice({ id: 'in_3', state: 'open', amountPaid: 0, amountRemaining: 9_950, paidAt: null, issuedAt: start + 1 })
  const older = subscription({ status: 'past-due', isEnding: true })
  expect(projectPackage({ subscriptions: [older, second()], invoices: [invoice(), owed, paidBySecond] }).subscriptions[1]).toMatchObject({
    stripeId: 'sub_1',
    stopReason: 'superseded',
    isEnding: false,
    amountDue: null,
    isToBeCancelled: true,
  })
})
