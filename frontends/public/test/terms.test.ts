import { fillTerms, termsFacts } from '@directory/contracts/catalogue/terms-facts'
import { termsTexts } from '@directory/contracts/catalogue/terms-texts'
import { currentTerms, noticeDays, termsVersions } from '@directory/contracts/catalogue/terms-versions'
import { site } from '@directory/frontend-kit/testing/render-markup'
import { expect, test } from 'vitest'
import { packagePrices } from '../src/features/terms/package-prices.ts'
import { usingTheSite } from '../src/features/terms/using-the-site.ts'
import { pageAsText, writeText } from './terms-text.ts'

const company = { name: 'Example & Sons Ltd', number: '01234567', address: '1 Example Street', vatNumber: null }
const whoWeAre = (city: Partial<typeof site.city>) =>
  usingTheSite(termsFacts({ ...site.city, ...city }, 'included')).find(({ title }) => title === 'Who we are')

test('when the company is known, then the terms name it, and otherwise the site', () => {
  expect(whoWeAre({ company })?.points).toContain('Example & Sons Ltd')
  expect(whoWeAre({ company: null })).toMatchObject({
    text: expect.stringContaining('These terms call its operator “we”'),
    points: [site.city.contact.address, site.city.contact.email, site.city.contact.phone],
  })
})

test('the terms state each price once, with the page that sells it, and none of free packages', () => {
  expect(packagePrices).toContain('Professional, bought on the Packages page: £99.99 a month, the first month £49.99')
  expect(new Set(packagePrices).size).toBe(packagePrices.length)
  expect(packagePrices.join()).not.toContain('£0')
})

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

test('each version applies to earlier accounts only after the time of notice, and the newest comes first', () => {
  for (const { version, appliesFrom } of termsVersions) expect(daysBetween(version, appliesFrom)).toBeGreaterThanOrEqual(noticeDays)
  expect(termsVersions.map(({ version }) => version)).toEqual(
    termsVersions
      .map(({ version }) => version)
      .toSorted()
      .reverse(),
  )
})

test('the page says what is kept as the text of the current version, and every version has a text; UPDATE_TERMS=yes writes it', async () => {
  const { version } = currentTerms
  if (process.env.UPDATE_TERMS) await writeText(version)
  else expect(termsTexts[version]).toBe(pageAsText(version))
  expect(Object.keys(termsTexts)).toEqual(termsVersions.map((one) => one.version))
})

test('the text of a version is complete for an installation, and nothing that was entered is taken for a placeholder', () => {
  const facts = termsFacts({ ...site.city, siteName: 'The {email} Directory', company }, 'not-charged')
  const text = fillTerms(termsTexts[currentTerms.version] ?? '', facts, 'https://directory.example/')
  expect(text).toMatch(/^Terms of use of The \{email} Directory\n/)
  expect(text).toContain(`- Example & Sons Ltd\n- Registered in England and Wales, company number 01234567\n`)
  expect(text).toContain('VAT is not charged. Stripe takes the payment')
  expect(text).toContain('Complaints: https://directory.example/complaints\n')
  expect(text.replaceAll(facts.siteName, '')).not.toMatch(/[{}]/)
})
