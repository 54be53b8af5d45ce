import { formatPounds } from '@directory/contracts/catalogue/number-format'
import { firstMonthDiscount, offers } from '@directory/contracts/catalogue/offers'
import { describe, expect, it } from 'vitest'
import { plans } from '../src/features/pricing/plans.ts'
import { listFeatures, socialOffers } from '../src/features/social-media-marketing/social-plans.ts'

it.each([
  [-50, '−£0.50'],
  [-10_000, '−£100'],
  [-123_456, '−£1,234.56'],
  [5, '£0.05'],
])('When %i pence are formatted, then the result is %s', (pence, text) => {
  expect(formatPounds(pence)).toBe(text)
})

describe('The offers of the sales pages', () => {
  const discounted = Object.entries(offers).filter(([, offer]) => 'firstMonth' in offer)

  it.each(discounted)('When %s has a first-month price, then it is half, as the pages announce', (_, offer) => {
    expect(firstMonthDiscount(offer)).toBe(50)
  })

  it('When an offer costs the same every month, or is free, then there is no discount', () => {
    expect(firstMonthDiscount(offers['gold-direct'])).toBe(0)
    expect(firstMonthDiscount(offers['pricing-starter'])).toBe(0)
  })

  it('When the packages are listed, then their prices are those of the Packages page', () => {
    const prices = plans.map(({ offer }) => [offer.firstMonth, offer.monthly].map((pence) => pence !== undefined && formatPounds(pence)))
    expect(prices).toEqual([
      [false, '£0'],
      ['£49.99', '£99.99'],
      ['£99.50', '£199'],
    ])
  })

  it('When a social media package is listed, then its features match the catalogue', () => {
    expect(socialOffers.map(listFeatures)).toEqual([
      ['3 posts a week, 12 a month', 'Facebook and Instagram'],
      ['Daily posts, 30 a month', '15 stories a month', 'Facebook, Instagram, Twitter and LinkedIn'],
      ['45+ posts a month', 'Facebook, Instagram, Twitter and LinkedIn', '£500 ad spend included'],
    ])
  })
})
