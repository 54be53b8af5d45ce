import { offers } from '@directory/contracts/catalogue/offers'
import { packages } from '@directory/contracts/catalogue/packages'
import { describe, expect, it } from 'vitest'
import { goldLabel, limitMessage, reviewPromise } from '../src/features/add-business/new-business.ts'
import { dueToday } from '../src/features/my-businesses/change-cost.ts'
import { activated, fullPriceOf, packagesOnOffer, priceOf } from '../src/features/my-businesses/packages-on-offer.ts'
import { tips } from '../src/features/performance/tips.ts'

describe('What the owner’s area says of offers and limits', () => {
  it('When Gold Standard is asked for with a new business, then its price is the one of that form', () => {
    expect(goldLabel).toBe('Gold Standard (£99.99 a month)')
  })

  it('When packages are managed, then their prices are those of that summary', () => {
    expect(packagesOnOffer.map(({ offer }) => `${packages[offer.package].name} ${priceOf(offer)}`)).toEqual([
      'Starter FREE',
      'Professional £99 a month',
      'Gold Standard £199 a month',
    ])
  })

  it('When a summary or a tip names a number of images, then it is the one that is enforced', () => {
    expect(packagesOnOffer.map(({ summary }) => /\d+/.exec(summary)?.[0])).toEqual(['1', '5', '10'])
    expect([tips.starter, tips.professional, tips.gold].map((tip) => tip.match(/\d+/g))).toEqual([['5', '1'], ['10'], ['10']])
  })

  it('When the first month costs less, then both prices are said', () => {
    expect(fullPriceOf(offers['pricing-professional'])).toBe('£49.99 for the first month, then £99.99 a month')
    expect(fullPriceOf(offers['gold-direct'])).toBe('£99.99 a month')
  })

  it('When a package is changed, then it is said what is due today, or credited', () => {
    expect([4_150, 0, -1_005].map((dueNow) => dueToday({ dueNow }))).toEqual([
      '£41.50 is due today.',
      'Nothing is due today.',
      'Nothing is due today: £10.05 is credited to your next payments.',
    ])
  })

  it('When a package is there, then what it brings is what is enforced', () => {
    expect([activated.professional.text, activated.gold.text].map((text) => /\d+/.exec(text)?.[0])).toEqual(['5', '10'])
  })

  it('When the limit or the review is spoken of, then in the words of the specification', () => {
    expect(limitMessage).toBe('You can only create a maximum of 2 businesses. Please contact support if you need to add more.')
    expect(reviewPromise).toContain('24-48 hours')
  })
})
