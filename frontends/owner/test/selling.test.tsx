import { offers } from '@directory/contracts/catalogue/offers'
import { siteQuery } from '@directory/frontend-kit/site'
import { renderMarkup, site } from '@directory/frontend-kit/testing/render-markup'
import { ChargeTerms } from '@directory/frontend-kit/ui/charge-terms'
import { CheaperElsewhere } from '@directory/frontend-kit/ui/cheaper-elsewhere'
import { expect, test } from 'vitest'

const vatNumber = 'GB999999973'
const company = { name: 'Example Directory Ltd', number: '01234567', address: '1 Example Street, Nottingham', vatNumber }
const runBy = (details: typeof company | { vatNumber: null }) =>
  [[siteQuery.queryKey, { ...site, city: { ...site.city, company: { ...company, ...details } } }]] as const
const terms = <ChargeTerms price={offers['pricing-professional']} />

test('when the page is rendered for all visitors, then the terms state every amount, and no date', () => {
  expect(renderMarkup(terms)).toContain('£49.99 today, then £99.99 a month from this day next month, including VAT, until you cancel.')
})

test('when the company is not registered for VAT, then the terms say so', () => {
  expect(renderMarkup(terms, { cached: runBy({ vatNumber: null }) })).toContain('until you cancel. VAT is not charged.')
  expect(renderMarkup(terms, { cached: runBy(company) })).toContain(', including VAT, until you cancel.')
})

test('when the same package costs less on another screen, then the dearer one leads there', () => {
  const notice = renderMarkup(<CheaperElsewhere offer="manage-gold" getPrice={(offer) => offer} listingId="shop" />)
  expect(notice).toContain('The same package costs less elsewhere: £99.99 a month.')
  expect(notice).toContain('href="/my-businesses?upgrade=gold&amp;screen=upgrade-page"')
  expect(renderMarkup(<CheaperElsewhere offer="gold-direct" getPrice={(offer) => offer} />)).toBe('')
})

test('when it costs less in Manage Advertising, then the notice opens it for the business', () => {
  const getPrice = ({ monthly }: { readonly monthly: number }) => ({ monthly })
  const notice = renderMarkup(<CheaperElsewhere offer="pricing-professional" getPrice={getPrice} listingId="shop" />)
  expect(notice).toContain('£99 a month')
  expect(notice).toContain('href="/my-businesses?advertising=shop"')
})
