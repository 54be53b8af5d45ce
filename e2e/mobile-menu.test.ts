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

test('when an entry of the menu is chosen, then its page opens and the menu closes', async () => {
  const { page } = await visit('/businesses?area=arnold', telephone)
  await page.getByRole('button', { name: 'Open menu' }).tap()
  await menu(page).getByRole('link', { name: 'About' }).tap()
  await page.waitForURL(url('/about'))
  await menu(page).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Open menu' }).waitFor()
})

test('when an owner signs in on a phone, then the menu has the dashboard and signs them out again', async () => {
  const { page } = await visit('/businesses?area=arnold', telephone)
  await page.getByRole('button', { name: 'Open menu' }).tap()
  await menu(page).getByRole('link', { name: 'Sign In' }).tap()
  await signIn(page, owner)
  await page.waitForURL(url('/businesses?area=arnold'))
  await page.getByRole('button', { name: 'Open menu' }).tap()
  expect(await names(page)).toEqual([
    ...['Home', 'About', 'Packages', 'Social Media', 'Contact'],
    ...['Dashboard', 'Enquiries', 'Add Your Business', 'Sign Out'],
  ])
  await menu(page).getByRole('button', { name: 'Sign Out' }).tap()
  await atHome(page)
})

async function box(place: Locator) {
  const found = await place.boundingBox()
  if (!found) throw new Error('it is not to be seen')
  return found
}

/** Expects that a message covers none of these after its animation. */
async function coversNone(message: Locator, places: readonly Locator[]): Promise<void> {
  await message.evaluate((toast) => Promise.all(toast.getAnimations().map(({ finished }) => finished)))
  const covered = await box(message)
  for (const place of places) {
    const { x, y, width, height } = await box(place)
    const isApart = x >= covered.x + covered.width || x + width <= covered.x || y >= covered.y + covered.height || y + height <= covered.y
    expect(isApart, await place.evaluate((element) => element.outerHTML)).toBe(true)
  }
}

test('when an error occurs in a dialog on a phone, then the message covers neither its buttons nor the menu’s, and is announced', async () => {
  const { page } = await visit('/auth?from=/profile', telephone)
  await signIn(page, owner)
  await page.getByRole('button', { name: 'Delete my account' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Delete my account' })
  await dialog.getByLabel('Your password').fill('mistyped')
  await page.context().setOffline(true)
  await dialog.getByRole('button', { name: 'Delete my account' }).tap()
  const message = page.locator('[data-sonner-toast][data-front=true]').filter({ hasText: 'We could not reach the server.' })
  await message.waitFor()
  expect(await message.evaluate((toast) => [...document.querySelectorAll('[aria-live=polite]')].some((live) => live.contains(toast)))).toBe(
    true,
  )
  expect(await message.evaluate((toast) => toast.closest('[aria-hidden=true]'))).toBeNull()
  const buttons = await dialog.getByRole('button').all()
  await coversNone(message, [...buttons, dialog.getByLabel('Your password'), page.locator('[aria-controls=mobile-menu]')])
  await dialog.evaluate((panel) => panel.scrollTo(0, 0))
  await coversNone(message, [dialog.getByRole('heading', { level: 2 })])
})

test.each([
  ['on a telephone', telephone],
  ['on a wide screen', { viewport: { width: 1_280, height: 800 }, hasTouch: true }],
])('when a message appears %s without a dialog, then it covers neither the title nor the header', async (_where, screen) => {
  const { page } = await visit('/advertising-pricing', screen)
  await page
    .getByRole('link', { name: /Professional/ })
    .first()
    .tap()
  const message = page.locator('[data-sonner-toast][data-front=true]').filter({ hasText: 'Sign in required' })
  await message.waitFor()
  // Keeps it until it is measured, however slow the next page is.
  await message.hover()
  await page.waitForURL(url('/auth?from=%2Fadvertising-pricing'))
  await coversNone(message, [page.getByRole('heading', { level: 1 }), page.getByRole('banner')])
})
