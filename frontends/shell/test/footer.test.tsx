import { siteQuery } from '@directory/frontend-kit/site'
import { renderMarkup, site } from '@directory/frontend-kit/testing/render-markup'
import { expect, test } from 'vitest'
import { Footer } from '../src/layout/footer.tsx'

const company = { name: 'Example & Sons Ltd', number: '01234567', address: '1 Example Street', vatNumber: 'GB999999973' }

test('When nothing is known about the company, then the footer has only the name of the site and its contact details', () => {
  const markup = renderMarkup(<Footer />)
  expect(markup).toContain('hello@nottingham.example')
  expect(markup).not.toMatch(/[Rr]egistered/)
})

test('When company details are known, then the footer states them', () => {
  const markup = renderMarkup(<Footer />, { cached: [[siteQuery.queryKey, { ...site, city: { ...site.city, company } }]] })
  expect(markup).toContain(
    'Example &amp; Sons Ltd · Registered in England and Wales, company number 01234567 · Registered office: 1 Example Street · VAT number GB999999973',
  )
})
