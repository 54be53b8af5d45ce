import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { usePayers } from './payers.ts'
import { isAccessible } from './violations.ts'

const { atWork, visit } = usePayers()

const section = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true })
const claim = (page: Page, name: string): Locator => page.getByRole('group', { name: new RegExp(`^${name}`) })
/** Reloads a visitor's page until it shows a text. */
const shows = (visitor: Page, text: string) =>
  expect
    .poll(async () => {
      await visitor.reload()
      return visitor.getByText(text).count()
    })
    .toBe(1)

test('when an admin enters the company details, then every page states them, and they are no longer to be done', async () => {
  const { page } = await atWork('/admin')
  await page.getByRole('link', { name: 'Company details are missing' }).click()
  const company = section(page, 'Company details')
  await company.getByLabel('The directory is run by a company').check()
  await company.getByLabel('Registered name').fill('Example Directory Ltd')
  await company.getByLabel('Registered office').fill('1 Example Street, Nottingham')
  await company.getByLabel('Company number').fill('1234')
  await company.getByRole('button', { name: 'Save' }).click()
  await company.getByText('Enter the 8 characters of the company number, such as 01234567 or SC123456.').waitFor()
  await isAccessible(page)
  await company.getByLabel('Company number').fill('0123 4567')
  await company.getByLabel('Registered for VAT').check()
  await company.getByLabel('VAT number').fill('GB 999 9999 73')
  await company.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Company details saved').waitFor()
  expect(await company.getByLabel('Company number').inputValue()).toBe('01234567')
  const { page: visitor } = await visit('/about')
  const stated =
    'Example Directory Ltd · Registered in England and Wales, company number 01234567 · Registered office: 1 Example Street, Nottingham · VAT number GB999999973'
  await shows(visitor, stated)
  await isAccessible(visitor)
  await page.goto(new URL('/admin', page.url()).href)
  await page.getByRole('link', { name: /^Advertising claims \d+ without a source$/ }).waitFor()
  expect(await page.getByRole('link', { name: 'Company details are missing' }).count()).toBe(0)
})

test('when an admin changes a claim and names its source, then visitors see both, until it is set back', async () => {
  const { page, complaints } = await atWork('/admin')
  await page.getByRole('link', { name: 'Advertising claims 10 without a source' }).click()
  const visitors = claim(page, 'Visitors')
  await visitors.getByText('No source').waitFor()
  await visitors.getByLabel('Text').fill('12,000+ visitors a month')
  await visitors.getByLabel('Source').fill('Our own count, October 2026')
  await claim(page, 'Conversion').getByLabel('Text').fill('')
  await isAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Texts and sources saved').waitFor()

  const { page: visitor } = await visit('/advertising-pricing')
  await shows(visitor, '12,000+ visitors a month: Our own count, October 2026')
  expect(await visitor.getByText('85%', { exact: true }).count()).toBe(0)
  await isAccessible(visitor)

  await page.getByRole('link', { name: 'Admin Dashboard' }).first().click()
  await page.getByRole('link', { name: 'Advertising claims 8 without a source' }).click()
  await visitors.getByRole('button', { name: 'Back to “10,000+ visitors”' }).click()
  await visitors.getByLabel('Source').fill('')
  await claim(page, 'Conversion').getByRole('button', { name: 'Back to “85% conversion”' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  // The message of the first time may still be there.
  await page.getByText('Texts and sources saved').last().waitFor()
  await shows(visitor, '85%')
  await visitor.getByText('10,000+', { exact: true }).waitFor()
  expect(complaints).toEqual([])
})

test('when two admins change claims, then the second sees that, and keeps what was typed', async () => {
  const { page: first } = await atWork('/admin/claims')
  const { page: second } = await atWork('/admin/claims')
  const typed = claim(second, 'Reach').getByLabel('Source')
  await typed.fill('Statistics of the platforms')
  await claim(first, 'Local brands').getByLabel('Source').fill('Our client list')
  await first.getByRole('button', { name: 'Save' }).click()
  await first.getByText('Texts and sources saved').waitFor()
  await second.getByRole('button', { name: 'Save' }).click()
  await second.getByText('This has been changed by somebody else in the meantime.').waitFor()
  expect(await typed.inputValue()).toBe('Statistics of the platforms')
  await second.getByRole('button', { name: 'Show theirs instead' }).click()
  await expect.poll(() => claim(second, 'Local brands').getByLabel('Source').inputValue()).toBe('Our client list')
})
