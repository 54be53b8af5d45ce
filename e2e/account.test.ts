import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { atHome, ready, useBrowser } from './page.ts'
import { admin, owner, signIn } from './sign-in.ts'

const { url, visit } = useBrowser()

const header = (page: Page): Locator => page.getByRole('banner').first()
const account = (page: Page): Locator => header(page).getByRole('button', { name: 'Account', exact: true })
const link = (page: Page, name: string): Locator => header(page).getByRole('link', { name, exact: true })

/** The links of the open Account menu. */
const entries = (page: Page): Promise<string[]> => header(page).getByRole('list').last().getByRole('listitem').allTextContents()

test('when nobody is signed in, then the header offers the pages, Sign In and List Your Business', async () => {
  const { page } = await visit('/')
  await link(page, 'Sign In').waitFor()
  const links = await header(page)
    .getByRole('link')
    .evaluateAll((found) => found.map((item) => [item.textContent, item.getAttribute('href')]))
  expect(links.slice(1)).toEqual([
    ['Home', '/'],
    ['About', '/about'],
    ['Packages', '/advertising-pricing'],
    ['Social Media', '/social-media-marketing'],
    ['Contact', '/contact'],
    ['Sign In', '/auth'],
    ['List Your Business', '/auth'],
  ])
  expect(await account(page).count()).toBe(0)
})

test('when an owner signs in, then they return to the previous page, with the owners’ header and menu', async () => {
  const { page, complaints } = await visit('/business/nonna-pia')
  await link(page, 'Sign In').click()
  await page.waitForURL(url('/auth?from=%2Fbusiness%2Fnonna-pia'))
  await signIn(page, owner)
  await page.waitForURL(url('/business/nonna-pia'))
  await page.getByText('Welcome back!', { exact: true }).waitFor()
  expect(await link(page, 'Go Gold Standard').getAttribute('href')).toBe('/upgrade-premium')
  expect(await link(page, 'Add Your Business').getAttribute('href')).toBe('/add-business')
  expect(await link(page, 'Sign In').count()).toBe(0)
  await account(page).click()
  await header(page).getByText(owner.email).waitFor()
  expect(await entries(page)).toEqual([
    'Upgrade to Gold Standard',
    'Dashboard',
    'My Businesses',
    'Enquiries',
    'Performance Dashboard',
    expect.stringMatching(/^\s*Sign Out$/),
  ])
  await page.keyboard.press('Escape')
  expect(await account(page).evaluate((button) => button === document.activeElement)).toBe(true)
  expect(await account(page).getAttribute('aria-expanded')).toBe('false')
  await link(page, 'Home').click()
  await page.getByRole('main').getByRole('link', { name: 'Add Your Business', exact: true }).waitFor()
  expect(complaints).toEqual([])
})

test('when an admin signs in, then the menu starts with the Admin Dashboard, from which an owner is redirected', async () => {
  const { page } = await visit('/admin')
  await page.waitForURL(url('/auth?from=%2Fadmin'))
  await signIn(page, admin)
  await page.getByRole('heading', { level: 1, name: 'Admin Dashboard' }).waitFor()
  await account(page).click()
  expect((await entries(page))[0]).toBe('Admin Dashboard')
  await header(page).getByRole('link', { name: 'Performance Dashboard' }).click()
  await page.waitForURL(url('/business-dashboard'))
  expect(await account(page).getAttribute('aria-expanded')).toBe('false')

  const other = await visit('/auth?from=/admin')
  await signIn(other.page, owner)
  await atHome(other.page)
})

test('when somebody signs out, then the home page is shown, and another tab is updated without a reload', async () => {
  const { page } = await visit('/auth?from=/how-ranking-works')
  await signIn(page, owner)
  await page.waitForURL(url('/how-ranking-works'))
  const other = await page.context().newPage()
  await other.goto(url('/businesses'))
  await ready(other)
  await account(other).waitFor()
  await page.bringToFront()
  await account(page).click()
  await header(page).getByRole('button', { name: 'Sign Out' }).click()
  await atHome(page)
  await link(page, 'Sign In').waitFor()
  await link(other, 'Sign In').waitFor()
  expect(await account(other).count()).toBe(0)
  await other.reload()
  await link(other, 'Sign In').waitFor()
})

test('when somebody is signed in, then no script can read the cookies, and they persist after the browser is closed', async () => {
  const { page } = await visit('/auth')
  await signIn(page, owner)
  await account(page).waitFor()
  const cookies = await page.context().cookies()
  expect(cookies.map(({ name }) => name).sort()).toEqual(['access', 'browser', 'refresh'])
  expect(cookies.every(({ httpOnly, sameSite, expires }) => httpOnly && sameSite !== 'None' && expires * 1_000 > Date.now())).toBe(true)
  expect(await page.evaluate(() => document.cookie + JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toMatch(/access|refresh/)
})

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/a/..//evil.example', 'javascript:alert(1)', '/auth'])(
  'when the return path is %s, then signing in leads to the home page',
  async (from) => {
    const { page, complaints } = await visit(`/auth?from=${encodeURIComponent(from)}`)
    await signIn(page, owner)
    await atHome(page)
    await account(page).waitFor()
    expect(complaints).toEqual([])
  },
)

test('when a password is typed, then it is hidden until the visitor chooses to show it', async () => {
  const { page } = await visit('/auth')
  const password = page.getByLabel('Password', { exact: true })
  expect(await password.getAttribute('type')).toBe('password')
  await page.getByRole('button', { name: 'Show password' }).click()
  expect(await password.getAttribute('type')).toBe('text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  expect(await password.getAttribute('type')).toBe('password')
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await atHome(page)
})

test('when somebody opens an account, then the Login tab is selected, and the same address cannot be used again', async () => {
  const person = { email: `${randomUUID()}@example.com`, password: 'wollaton' }
  const { page } = await visit('/auth')
  const signUp = async (password: string) => {
    await page.getByRole('tab', { name: 'Sign Up' }).click()
    await page.getByText('Password must be at least 6 characters long').first().waitFor()
    await page.getByLabel('First Name').fill('Nora')
    await page.getByLabel('Email', { exact: true }).fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('checkbox', { name: /terms of use/ }).check()
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  }
  await page.getByLabel('Email', { exact: true }).fill('somebody@example.com')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe('somebody@example.com')
  await signUp('short')
  const password = page.getByLabel('Password', { exact: true })
  expect(await password.getAttribute('aria-invalid')).toBe('true')
  expect(await password.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.getByRole('tab', { name: 'Login' }).click()
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(person.email)
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  expect(await page.getByLabel('First Name').inputValue()).toBe('Nora')
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('short')
  await signUp(person.password)
  await page.getByText('Account Created Successfully!').waitFor()
  await page.getByRole('tab', { name: 'Login', selected: true }).waitFor()
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(person.email)
  await signUp(person.password)
  await page.getByRole('alert').filter({ hasText: 'Sign Up Failed' }).waitFor()
  await page.getByRole('tab', { name: 'Login' }).click()
  await signIn(page, { ...person, password: 'mistyped' })
  await page.getByRole('alert').filter({ hasText: 'Login Failed' }).waitFor()
  await signIn(page, person)
  await atHome(page)
  await account(page).click()
  await header(page).getByText(person.email).waitFor()
})
