import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { atHome, delayRequests, ready, useBrowser } from './page.ts'
import { owner, signIn } from './sign-in.ts'

const { url, visit } = useBrowser()

const searchField = (page: Page): Locator => page.getByRole('combobox', { name: /^Search businesses/ })

test('when Login is clicked twice, then one request is sent, and the button shows that it is in progress', async () => {
  const { page } = await visit('/auth')
  const release = await delayRequests(page, '**/api/session')
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') sent++
  })
  await page.getByLabel('Email', { exact: true }).fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  // Both clicks within one browser task, before the button can be disabled.
  await page.getByRole('button', { name: 'Login', exact: true }).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  const busy = page.getByRole('button', { name: 'Signing in…' })
  await busy.waitFor()
  expect(await busy.isDisabled()).toBe(true)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await release()
  await atHome(page)
  expect(sent).toBe(1)
})

test('when there is no network, then requests fail immediately with a message, and are not sent later automatically', async () => {
  const { page } = await visit('/auth?from=/profile')
  const message = 'We could not reach the server. Please check your connection and try again.'
  const setOffline = (isOffline: boolean) => page.context().setOffline(isOffline)
  const expectAlert = (title: string) => page.getByRole('alert').filter({ hasText: title }).filter({ hasText: message }).waitFor()
  const later: string[] = []
  await setOffline(true)
  await signIn(page, owner)
  await expectAlert('Login Failed')
  await setOffline(false)
  await signIn(page, owner)
  await page.getByLabel('First Name').fill('Nora')
  await setOffline(true)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectAlert('Failed to update profile')
  await setOffline(false)
  await page.goto(url('/my-businesses'))
  const remove = page.getByRole('button', { name: /^Delete/ }).first()
  await remove.click()
  await setOffline(true)
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Delete business' }).click()
  await dialog.getByRole('alert').filter({ hasText: message }).waitFor()
  page.on('request', (request) => request.method() === 'GET' || later.push(request.url()))
  await setOffline(false)
  // Requests queued for the network would be sent before the response to this one.
  await page.evaluate(() => fetch('/api/session').then(() => undefined))
  expect(later).toEqual([])
})

test('when the network is slow, then the old results are marked as updating until the new ones arrive', async () => {
  const { page } = await visit('/businesses')
  const release = await delayRequests(page, '**/api/directory?*')
  await page.getByRole('radio', { name: /^Beauty/ }).check()
  await page.locator('main[aria-busy=true]').waitFor()
  await page.locator('[aria-labelledby=results] [aria-busy=true]').waitFor()
  expect(await page.getByRole('radio', { name: /^Beauty/ }).isChecked()).toBe(true)
  await release()
  await page.getByRole('heading', { level: 1, name: 'Beauty in Nottingham' }).waitFor()
  await page.locator('main[aria-busy=false]').waitFor()
  expect(await page.locator('[aria-labelledby=results] [aria-busy=true]').count()).toBe(0)
})

test('when somebody changes a filter twice on a slow network, then the last choice is shown', async () => {
  const { page } = await visit('/businesses')
  const release = await delayRequests(page, '**/api/directory?category=beauty')
  await page.getByRole('radio', { name: /^Beauty/ }).check()
  await page.getByRole('radio', { name: /^Education/ }).check()
  await page.getByRole('heading', { level: 1, name: 'Education in Nottingham' }).waitFor()
  await release()
  await page.waitForLoadState('networkidle')
  expect(page.url()).toBe(url('/businesses?category=education'))
  expect(await page.getByRole('article').filter({ hasNotText: 'Education' }).count()).toBe(0)
})

const failures = [
  ['responds with an error', { status: 500, contentType: 'text/html', body: '<h1>Oh</h1>' }, /response could not be read/],
  ['cannot be reached', undefined, /could not reach the server/],
] as const

test.each(failures)(
  'when the server %s, then directory and listing show an error, and a retry loads them',
  async (_, response, message) => {
    const { page } = await visit('/about')
    await page.route(/\/api\/(directory|listings)/, (route) => (response ? route.fulfill(response) : route.abort('connectionrefused')))
    await page.getByRole('link', { name: 'Browse businesses' }).click()
    await page.getByRole('alert').filter({ hasText: 'Error Loading Businesses' }).filter({ hasText: message }).waitFor()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('article').first().waitFor()
    await page.route('**/api/listings/*', (route) => (response ? route.fulfill(response) : route.abort('connectionrefused')))
    await page.getByRole('article').getByRole('link').first().click()
    await page.getByRole('alert').filter({ hasText: 'Error Loading Business' }).filter({ hasText: message }).waitFor()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'Get in Touch' }).waitFor()
  },
)

test('when neither session nor suggestions can be loaded, then the page works as for a visitor', async () => {
  const { page } = await visit('/about')
  await page.route(/\/api\/(session|suggestions)/, (route) => route.abort('connectionrefused'))
  await page.goto(url('/'))
  await page.getByRole('banner').first().getByRole('link', { name: 'Sign In' }).waitFor()
  await searchField(page).pressSequentially('bakery')
  await searchField(page).press('Enter')
  await page.getByRole('heading', { level: 1, name: '“bakery” in Nottingham' }).waitFor()
})

test('when a part of the application cannot be loaded, then the page shows an error below its header, and a retry loads it', async () => {
  const { page } = await visit('/')
  await page.route('**/mf/owner/**', (route) => route.abort('connectionrefused'))
  await page.getByRole('banner').first().getByRole('link', { name: 'Sign In' }).click()
  await page.getByRole('heading', { level: 1, name: 'This page could not be shown' }).waitFor()
  await page.getByRole('banner').first().getByRole('link', { name: 'Packages' }).waitFor()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: 'Welcome' }).waitFor()
})

test('when somebody types before the scripts have loaded, then no input is lost', async () => {
  const { page } = await visit('/about')
  const release = await delayRequests(page, '**/assets/**/*.js')
  await page.goto(url('/'), { waitUntil: 'commit' })
  await searchField(page).pressSequentially('sourdough')
  await release()
  await ready(page)
  expect(await searchField(page).inputValue()).toBe('sourdough')
  await searchField(page).press('Enter')
  await page.waitForURL(url('/businesses?q=sourdough'))
  await page.getByRole('article').filter({ hasText: 'Sneinton Sourdough' }).waitFor()
})

test('when the page is reloaded during typing, then it is consistent', async () => {
  const { page, complaints } = await visit('/')
  await searchField(page).pressSequentially('bees')
  await page.getByRole('listbox').waitFor()
  await page.getByLabel('Location', { exact: true }).pressSequentially('bul')
  await page.reload()
  await ready(page)
  expect(await page.getByRole('listbox').isVisible()).toBe(false)
  const { searchParams } = new URL(page.url())
  expect(await page.getByLabel('Location', { exact: true }).inputValue()).toBe(searchParams.get('location') ?? '')
  await searchField(page).fill('beeston')
  await page.getByRole('option', { name: /^Beeston\s*\d+ businesses$/ }).waitFor()
  expect(complaints).toEqual([])
})

test.each(['/businesses?category=restaurants&rating=4', '/?category=restaurants'])(
  'when a visitor returns from a business to %s, then filters and place on the page are the same',
  async (path) => {
    const { page } = await visit(path)
    const card = page.getByRole('article').last()
    const name = (await card.getByRole('heading').textContent()) ?? ''
    await card.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => window.scrollY)
    expect(before).toBeGreaterThan(300)
    await card.getByRole('link').click()
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await page.goBack()
    await page.waitForURL(url(path))
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
    expect(await page.getByRole('article').last().getByRole('heading').textContent()).toBe(name)
  },
)
