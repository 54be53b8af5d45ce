import { type CheaperOffer, findCheaper } from '@directory/contracts/catalogue/cheaper-offer'
import type { OfferId } from '@directory/contracts/catalogue/offers'
import { expect, test } from 'vitest'

const withoutFirstMonth = ({ monthly }: { readonly monthly: number }) => ({ monthly })

const pairs: readonly [OfferId, first: CheaperOffer['screen'] | undefined, later: CheaperOffer['screen'] | undefined][] = [
  ['gold-direct', undefined, undefined],
  ['pricing-gold', 'upgrade-page', 'upgrade-page'],
  ['manage-gold', 'upgrade-page', 'upgrade-page'],
  ['pricing-professional', undefined, 'manage-advertising'],
  ['manage-professional', 'pricing-page', undefined],
  ['pricing-starter', undefined, undefined],
  ['social-basic', undefined, undefined],
]

test.each(pairs)('when a business’s first package is %s, then it costs less on %s', (id, first) => {
  expect(findCheaper(id, (offer) => offer)?.screen).toBe(first)
})

test.each(pairs)(
  'when a business has had a package before, and the offer is %s, then the first-month price does not count',
  (id, _, later) => {
    expect(findCheaper(id, withoutFirstMonth)?.screen).toBe(later)
  },
)

test('when a package costs less elsewhere, then its price there is the catalogue’s', () => {
  expect(findCheaper('pricing-gold', ({ monthly, firstMonth }) => ({ monthly, firstMonth }))?.price).toEqual({ monthly: 9_999 })
})
