import { offers } from '@directory/contracts/catalogue/offers'
import { packages } from '@directory/contracts/catalogue/packages'
import { dueToday } from '@directory/frontend-kit/change-cost'
import { formatFullPrice, priceFor } from '@directory/frontend-kit/prices'
import { describe, expect, it } from 'vitest'
import { goldLabel, limitMessage, reviewPromise } from '../src/features/add-business/new-business.ts'
import { failuresOn, notPaid } from '../src/features/my-businesses/package-failures.ts'
import { activated, endsSoon, formatPrice, packagesOnOffer } from '../src/features/my-businesses/packages-on-offer.ts'
import { tips } from '../src/features/performance/tips.ts'

describe('Offers and limits in the owner’s area', () => {
  it('When Gold Standard is offered with a new business, then it has the price of that form', () => {
    expect(goldLabel).toBe('Gold Standard (£99.99 a month)')
  })

  it('When packages are managed, then they have the prices of Manage Advertising', () => {
    expect(packagesOnOffer.map(({ offer }) => `${packages[offer.package].name} ${formatPrice(offer)}`)).toEqual([
      'Starter FREE',
      'Professional £99 a month',
      'Gold Standard £199 a month',
    ])
  })

  it('When a summary or a tip states a number of images, then it matches the enforced limit', () => {
    expect(packagesOnOffer.map(({ summary }) => /\d+/.exec(summary)?.[0])).toEqual(['1', '5', '10'])
    expect([tips.starter, tips.professional, tips.gold].map((tip) => tip.match(/\d+/g))).toEqual([['5', '1'], ['10'], ['10']])
  })

  it('When the first month costs less, then both prices are stated', () => {
    expect(formatFullPrice(offers['pricing-professional'])).toBe('£49.99 for the first month, then £99.99 a month')
    expect(formatFullPrice(offers['gold-direct'])).toBe('£99.99 a month')
  })

  it('When a business has had a package, at whatever price, then the first-month price does not apply', () => {
    const subscriptions = [{ listingId: 'shop' }, { listingId: null }]
    expect(priceFor(offers['pricing-gold'], subscriptions, 'other')).toEqual({ monthly: 19_900, firstMonth: 9_950 })
    expect(priceFor(offers['pricing-gold'], subscriptions, 'shop')).toEqual({ monthly: 19_900, firstMonth: undefined })
    expect(priceFor(offers['gold-direct'], [], 'shop')).toEqual({ monthly: 9_999, firstMonth: undefined })
  })

  it('When a package is changed, then the amount due or credited today is stated', () => {
    expect([4_150, 0, -1_005].map((dueNow) => dueToday({ dueNow }))).toEqual([
      '£41.50 is due today.',
      'Nothing is due today.',
      'Nothing is due today: £10.05 is credited towards your next payments.',
    ])
  })

  it('When a package is activated, then the message states the enforced limit', () => {
    expect([activated.professional.text, activated.gold.text].map((text) => /\d+/.exec(text)?.[0])).toEqual(['5', '10'])
  })

  it('When a package ends within the warning period, or is past its end, then it can be kept', () => {
    const end = '2026-11-20T12:00:00.000Z'
    const moments = ['2026-11-13T11:59:59.999Z', '2026-11-13T12:00:00.000Z', '2026-11-21T12:00:00.000Z']
    expect(moments.map((now) => endsSoon(end, new Date(now)))).toEqual([false, true, true])
  })

  it('When a package cannot be bought or changed, then the messages are those of the specification', () => {
    expect(failuresOn('manage-advertising')).toEqual({
      payment: { title: 'Payment Error', message: 'Failed to initiate payment. Please try again.' },
      change: { title: 'Error', message: 'Failed to update package' },
    })
    const upgrade = { title: 'Upgrade Error', message: 'Failed to process upgrade. Please try again.' }
    expect(failuresOn('upgrade-page')).toEqual({ payment: upgrade, change: upgrade })
    expect(notPaid.title).toBe('Failed to upgrade package')
  })

  it('When a package is activated, then the messages are those of the specification', () => {
    expect(activated.professional).toEqual({
      title: 'Professional Package Activated',
      text: 'Your listing now has up to 5 images and premium features.',
    })
    expect(activated.gold).toEqual({
      title: 'Gold Standard Package Activated',
      text: 'Your listing now has banner advertising and up to 10 images.',
    })
  })

  it('When the limit or the review time is stated, then in the words of the specification', () => {
    expect(limitMessage).toBe('You can only create a maximum of 2 businesses. Please contact support if you need to add more.')
    expect(reviewPromise).toContain('24-48 hours')
  })
})
