import { offerName } from '@directory/frontend-kit/offer-name'
import { findSubscription, isKeepable, standing, subscriptionBadge } from '@directory/frontend-kit/subscription'
import { describe, expect, it } from 'vitest'
import { creditText, documentName, invoiceState } from '../src/features/billing/invoice-text.ts'
import { ownPrice } from '../src/features/my-businesses/packages-on-offer.ts'
import { isPaidAhead } from '../src/features/my-businesses/paid-ahead.ts'
import { goldSubscription as gold } from './sample-subscription.ts'

const words = (change: object) => standing({ ...gold, ...change })

describe('A subscription as text', () => {
  it.each([
    [{}, 'Paid until 20 November 2026. It renews then for £99.99.'],
    [{ isEnding: true }, 'Paid until 20 November 2026. It ends then and does not renew.'],
    [{ state: 'ended' }, 'Ended. It was paid until 20 November 2026.'],
    [{ state: 'past-due', amountDue: 9_999 }, '£99.99 could not be collected. Without a payment, it ends on 23 November 2026.'],
    [{ state: 'past-due' }, 'The last payment failed. Without a payment, it ends on 23 November 2026.'],
    [{ state: 'past-due', offer: 'social-basic', amountDue: 19_900 }, '£199 could not be collected.'],
  ])('When it is %j, then the text says so', (change, expected) => expect(words(change)).toBe(expected))

  it.each([
    ['differs from the catalogue’s', { monthly: 8_000, includesVat: true }, 'It renews then for £80.'],
    ['has VAT on top', { monthly: 9_999, includesVat: false }, 'It renews then for £99.99 plus VAT.'],
    ['is not known yet', null, 'It renews then.'],
  ])('When its own price %s, then the text says so', (_, renewal, expected) => {
    expect(words({ renewal })).toBe(`Paid until 20 November 2026. ${expected}`)
  })

  it('When it was bought at another price than the catalogue’s, then that is its price, if known', () => {
    const own = { monthly: 8_000, includesVat: true }
    expect([ownPrice({ ...gold, renewal: own }), ownPrice({ ...gold, renewal: null })]).toEqual(['£80 a month', '£99.99 a month'])
  })

  it('When it is ending, past due or ended, then its badge says so', () => {
    const badges = [{}, { isEnding: true }, { state: 'past-due' as const }, { state: 'ended' as const, isEnding: true }]
    expect(badges.map((change) => subscriptionBadge({ ...gold, ...change }).label)).toEqual(['Active', 'Ending', 'Payment failed', 'Ended'])
  })

  it('When it was cancelled and is paid for, then it can be kept; an unpaid or ended one cannot', () => {
    const keepable = [{}, { isEnding: true }, { isEnding: true, state: 'past-due' as const }, { isEnding: true, state: 'ended' as const }]
    expect(keepable.map((change) => isKeepable({ ...gold, ...change }))).toEqual([false, true, false, false])
  })

  it('When offers of both kinds are listed, then their names tell them apart', () => {
    expect([offerName('pricing-professional'), offerName('social-professional')]).toEqual(['Professional', 'Social media Professional'])
  })
})

describe('The subscription of a business', () => {
  it('When an older subscription has ended and another is live, then the live one counts', () => {
    const over = { ...gold, id: 'older', state: 'ended' as const }
    expect(findSubscription('shop', [over, gold])?.id).toBe('one')
    expect(findSubscription('shop', [over])).toBeUndefined()
    expect(findSubscription('other', [gold])).toBeUndefined()
  })

  it('When a paid package has not reached its business yet, then the businesses are polled', () => {
    expect(isPaidAhead([{ id: 'shop', advertisingPackage: 'starter' }], [gold])).toBe(true)
    expect(isPaidAhead([], [gold])).toBe(true)
    expect(isPaidAhead([{ id: 'shop', advertisingPackage: 'gold' }], [gold])).toBe(false)
  })

  it('When a subscription has ended, or is not for a business, then there is no polling', () => {
    expect(isPaidAhead([{ id: 'shop', advertisingPackage: 'starter' }], [{ ...gold, state: 'ended' }])).toBe(false)
    expect(isPaidAhead([], [{ ...gold, offer: 'social-basic', listingId: null }])).toBe(false)
  })
})

describe('An invoice as text', () => {
  it.each([
    [{ state: 'paid', refunded: 0 }, 'Paid'],
    [{ state: 'open', refunded: 0 }, 'Not paid yet'],
    [{ state: 'void', refunded: 0 }, 'Cancelled'],
    [{ state: 'uncollectible', refunded: 0 }, 'Not collected'],
    [{ state: 'paid', refunded: 500 }, 'Partly refunded'],
    [{ state: 'paid', refunded: 9_999 }, 'Refunded'],
    [{ state: 'paid', refunded: 0, isChargedBack: true }, 'Charged back'],
  ] as const)('When it is %j, then it reads %s', (standing, label) => {
    expect(invoiceState({ total: 9_999, amountPaid: 9_999, isChargedBack: false, ...standing }).label).toBe(label)
    expect(documentName({ total: 9_999, ...standing })).toBe(standing.state === 'paid' ? 'Receipt' : 'Invoice')
  })

  it('When it is a credit, then it is neither paid nor refunded, and its document is not a receipt', () => {
    const credit = { state: 'paid', total: -50, amountPaid: 0, refunded: 0, isChargedBack: false } as const
    expect([invoiceState(credit).label, documentName(credit)]).toEqual(['Credited', 'Credit note'])
    expect(invoiceState({ ...credit, state: 'void' }).label).toBe('Cancelled')
  })

  it('When part was paid from credit and the rest was refunded, then it is refunded', () => {
    expect(invoiceState({ state: 'paid', total: 9_999, amountPaid: 5_000, refunded: 5_000, isChargedBack: false }).label).toBe('Refunded')
  })

  it.each([
    [{ state: 'paid', amountPaid: 5_000, creditApplied: 4_999 }, '£49.99 from your credit, £50 by card'],
    [{ state: 'paid', amountPaid: 0, creditApplied: 9_999 }, '£99.99 from your credit'],
    [{ state: 'open', amountPaid: 0, creditApplied: 4_999 }, '£49.99 from your credit'],
    [{ state: 'paid', amountPaid: 9_999, creditApplied: 0 }, undefined],
    [{ state: 'void', amountPaid: 0, creditApplied: 4_999 }, undefined],
  ] as const)('When it is %j, then the text on credit is %s', (paid, words) => expect(creditText(paid)).toBe(words))
})
