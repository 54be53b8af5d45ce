import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { atHome, useBrowser } from './page.ts'
import { owner, signIn } from './sign-in.ts'

const { url, visit } = useBrowser()

const telephone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const menu = (page: Page): Locator => page.locator('#mobile-menu')
const names = (page: Page): Promise<string[]> => menu(page).locator('a, button').allTextContents()

test('when the screen is narrow, then the menu opens and closes, and has fewer entries than the wide header', async () => {
  const { page } = await visit('/', telephone)
  expect(await page.getByRole('link', { name: 'Sign In', exact: true }).isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Open menu' }).tap()
  await menu(page).waitFor()
  expect(await names(page)).toEqual(['Home', 'About', 'Packages', 'Social Media', 'Contact', 'List Your Business', 'Sign In'])
  await page.getByRole('button', { name: 'Close menu' }).tap()
  await menu(page).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Open menu' }).tap()
  await page.keyboard.press('Escape')
  await menu(page).waitFor({ state: 'hidden' })
})

test('when an entry of the menu is chosen, then its page opens and the menu is gone', async () => {
  const { page } = await visit('/businesses?area=arnold', telephone)
  await page.getByRole('button', { name: 'Open menu' }).tap()
  await menu(page).getByRole('link', { name: 'About' }).tap()
  await page.waitForURL(url('/about'))
  await menu(page).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Open menu' }).waitFor()
})

test('when an owner signs in on a telephone, then the menu has the dashboard and signs them out again', async () => {
  const { page } = await visit('/businesses?area=arnold', telephone)
  await page.getByRole('button', { name: 'Open menu' }).tap()
  await menu(page).getByRole('link', { name: 'Sign In' }).tap()
  await signIn(page, owner)
  await page.waitForURL(url('/businesses?area=arnold'))
  await page.getByRole('button', { name: 'Open menu' }).tap()
  await menu(page).getByRole('button', { name: 'Sign Out' }).waitFor()
  expect(await names(page)).toEqual(['Home', 'About', 'Packages', 'Social Media', 'Contact', 'Dashboard', 'Add Your Business', 'Sign Out'])
  await menu(page).getByRole('button', { name: 'Sign Out' }).tap()
  await atHome(page)
})
