import { packages } from '@directory/contracts/catalogue/packages'
import { describe, expect, it } from 'vitest'
import { goldLabel, limitMessage, reviewPromise } from '../src/features/add-business/new-business.ts'
import { packagesOnOffer, priceOf } from '../src/features/my-businesses/packages-on-offer.ts'
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

  it('When the limit or the review is spoken of, then in the words of the specification', () => {
    expect(limitMessage).toBe('You can only create a maximum of 2 businesses. Please contact support if you need to add more.')
    expect(reviewPromise).toContain('24-48 hours')
  })
})
