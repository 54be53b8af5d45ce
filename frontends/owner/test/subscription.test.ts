import { offerName } from '@directory/frontend-kit/offer-name'
import { describe, expect, it } from 'vitest'
import { invoiceState } from '../src/features/billing/invoice-words.ts'
import { standing, subscriptionBadge, subscriptionOf } from '../src/features/billing/subscription.ts'
import { isPaidAhead } from '../src/features/my-businesses/paid-ahead.ts'

const gold = {
  id: 'one',
  offer: 'gold-direct',
  listingId: 'shop',
  state: 'active',
  startedAt: '2026-10-20T10:00:00.000Z',
  paidUntil: '2026-11-20T10:00:00.000Z',
  isEnding: false,
  amountDue: null,
} as const
const words = (change: object) => standing({ ...gold, ...change }, 'Europe/London')

describe('A subscription in words', () => {
  it.each([
    [{}, 'Paid until 20 November 2026. It renews then for £99.99.'],
    [{ isEnding: true }, 'Paid until 20 November 2026. It ends then and does not renew.'],
    [{ state: 'ended' }, 'Ended. It was paid until 20 November 2026.'],
    [{ state: 'past-due', amountDue: 9_999 }, '£99.99 could not be collected. Without a payment it ends on 23 November 2026.'],
    [{ state: 'past-due' }, 'The last payment failed. Without a payment it ends on 23 November 2026.'],
    [{ state: 'past-due', offer: 'social-basic', amountDue: 19_900 }, '£199 could not be collected.'],
  ])('When it is %j, then it is said so', (change, expected) => expect(words(change)).toBe(expected))

  it('When it is ending, past due or over, then its badge says so', () => {
    const badges = [{}, { isEnding: true }, { state: 'past-due' as const }, { state: 'ended' as const, isEnding: true }]
    expect(badges.map((change) => subscriptionBadge({ ...gold, ...change }).label)).toEqual(['Active', 'Ending', 'Payment failed', 'Ended'])
  })

  it('When offers of both kinds stand beside each other, then their names tell them apart', () => {
    expect([offerName('pricing-professional'), offerName('social-professional')]).toEqual(['Professional', 'Social media Professional'])
  })
})

describe('What is paid for a business', () => {
  it('When an older subscription is over and another one lives, then the living one counts', () => {
    const over = { ...gold, id: 'older', state: 'ended' as const }
    expect(subscriptionOf('shop', [over, gold])?.id).toBe('one')
    expect(subscriptionOf('shop', [over])).toBeUndefined()
    expect(subscriptionOf('other', [gold])).toBeUndefined()
  })

  it('When something is paid that its business does not show yet, then the businesses are read again', () => {
    expect(isPaidAhead([{ id: 'shop', advertisingPackage: 'starter' }], [gold])).toBe(true)
    expect(isPaidAhead([], [gold])).toBe(true)
    expect(isPaidAhead([{ id: 'shop', advertisingPackage: 'gold' }], [gold])).toBe(false)
  })

  it('When it is over, or is no package of a business, then nothing is waited for', () => {
    expect(isPaidAhead([{ id: 'shop', advertisingPackage: 'starter' }], [{ ...gold, state: 'ended' }])).toBe(false)
    expect(isPaidAhead([], [{ ...gold, offer: 'social-basic', listingId: null }])).toBe(false)
  })
})

describe('An invoice in words', () => {
  it.each([
    [{ state: 'paid', refunded: 0 }, 'Paid'],
    [{ state: 'open', refunded: 0 }, 'Not paid yet'],
    [{ state: 'void', refunded: 0 }, 'Cancelled'],
    [{ state: 'uncollectible', refunded: 0 }, 'Not collected'],
    [{ state: 'paid', refunded: 500 }, 'Partly refunded'],
    [{ state: 'paid', refunded: 9_999 }, 'Refunded'],
  ] as const)('When it is %j, then it reads %s', (standing, label) => {
    expect(invoiceState({ total: 9_999, ...standing }).label).toBe(label)
  })
})
