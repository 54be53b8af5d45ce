import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { linkFor } from './mailbox.ts'
import { atHome, polling, ready, useBrowser } from './page.ts'
import { signIn } from './sign-in.ts'

const { url, visit } = useBrowser()

const long = { timeout: 180_000 }

const newcomer = () => ({ email: `${randomUUID()}@example.com`, password: 'wollaton' })

/** Opens an account and signs in with it, which leads to the screen of the page's `from` parameter. */
async function signUp(page: Page, person: ReturnType<typeof newcomer>): Promise<void> {
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('checkbox', { name: /terms of use/ }).check()
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await page.getByRole('tab', { name: 'Login', selected: true }).waitFor()
  await signIn(page, person)
}

const banner = (page: Page) => page.getByRole('region', { name: 'Please confirm your email address' })

test('when a new owner follows the link in the email, then the address is confirmed once, and another tab is updated', long, async () => {
  const person = newcomer()
  const { page } = await visit('/auth?from=/dashboard')
  await signUp(page, person)
  await page.waitForURL(url('/dashboard'))
  await page.getByText(`Welcome back, ${person.email}`).waitFor()
  await banner(page).getByRole('button', { name: 'Send the email again' }).click()
  await page.getByText('The email is on its way').waitFor()
  const link = await linkFor(page, person.email, 2)
  const other = await page.context().newPage()
  await other.goto(link, { waitUntil: 'commit' })
  await other.getByText('Your email address is confirmed.').waitFor()
  expect(other.url()).toBe(url('/'))
  await banner(page).waitFor({ state: 'detached' })
  await other.goto(link, { waitUntil: 'commit' })
  await other.getByText('This link has been used or is no longer valid.').waitFor()
  expect(other.url()).toBe(url('/'))
  await other.goto(url('/?confirm=garbage'), { waitUntil: 'commit' })
  await other.getByText('This link has been used or is no longer valid.').waitFor()
})

test(
  'when a password is forgotten, then it can be reset by an email, the old one no longer works, and the link works once',
  long,
  async () => {
    const person = newcomer()
    const { page } = await visit('/auth?from=/profile')
    await signUp(page, person)
    await page.getByRole('heading', { level: 1, name: 'Account Settings' }).waitFor()
    const { page: elsewhere } = await visit('/auth')
    await elsewhere.getByRole('link', { name: 'Forgot password?' }).click()
    // The previous form has a field of the same name.
    await elsewhere.getByRole('button', { name: 'Send me a link' }).waitFor()
    await elsewhere.getByLabel('Email', { exact: true }).fill(person.email)
    await elsewhere.getByRole('button', { name: 'Send me a link' }).click()
    await elsewhere.getByText('If there is an account for that address, an email is on its way.').waitFor()
    const link = await linkFor(elsewhere, person.email, 2)
    await elsewhere.goto(link)
    await elsewhere.getByLabel('New password', { exact: true }).fill('trentside')
    await elsewhere.getByRole('button', { name: 'Save the new password' }).click()
    await elsewhere.getByText('Your password has been changed.').waitFor()
    await signIn(elsewhere, person)
    await elsewhere.getByRole('alert').filter({ hasText: 'Login Failed' }).waitFor()
    await signIn(elsewhere, { ...person, password: 'trentside' })
    await atHome(elsewhere)
    // The reset has ended all sessions.
    await page.getByLabel('First Name').fill('Nora')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.getByText('Please sign in again to continue.').waitFor()
    await page.waitForURL(url('/auth?from=%2Fprofile'))
    const again = await visit(new URL(link).pathname + new URL(link).search)
    await again.page.getByLabel('New password', { exact: true }).fill('lenton')
    await again.page.getByRole('button', { name: 'Save the new password' }).click()
    await again.page.getByText('This link has been used or is no longer valid.').waitFor()
    await again.page.getByRole('link', { name: 'Send me a new link' }).click()
    await again.page.getByRole('heading', { level: 1, name: 'Forgot your password?' }).waitFor()
  },
)

test(
  'when an owner changes their address, then the password is required inline, and the change takes effect when the link is followed',
  long,
  async () => {
    const person = newcomer()
    const newEmail = newcomer().email
    const { page } = await visit('/auth?from=/profile')
    await signUp(page, person)
    await page.getByLabel('First Name').fill('Nora')
    await page.getByLabel('Email', { exact: true }).fill(newEmail)
    const password = page.getByRole('region', { name: 'Your details' }).getByLabel('Current password')
    const save = page.getByRole('button', { name: 'Save Changes' })
    await password.fill('mistyped')
    await save.click()
    await page.getByText('This is not your current password.').waitFor()
    expect(await password.evaluate((field) => field === document.activeElement)).toBe(true)
    await password.fill(person.password)
    await save.click()
    await page.getByText('Profile updated successfully').waitFor()
    await page.getByText(`Waiting for ${newEmail} to be confirmed`).waitFor()
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(person.email)
    await page.getByLabel('Phone').fill('0115 496 0123')
    const other = await page.context().newPage()
    await other.goto(await linkFor(page, newEmail), { waitUntil: 'commit' })
    await other.getByText('Your email address is confirmed.').waitFor()
    await page.getByText(`Waiting for ${newEmail} to be confirmed`).waitFor({ state: 'detached' })
    await expect.poll(() => page.getByLabel('Email', { exact: true }).inputValue(), polling).toBe(newEmail)
    expect(await password.count()).toBe(0)
    expect(await page.getByLabel('First Name').inputValue()).toBe('Nora')
    expect(await page.getByLabel('Phone').inputValue()).toBe('0115 496 0123')
    await page.goto(url('/dashboard'))
    await ready(page)
    await page.getByText(`Welcome back, ${newEmail}`).waitFor()
  },
)

test('when an account is deleted, then the password is required, and afterwards nobody can sign in with it', long, async () => {
  const person = newcomer()
  const { page } = await visit('/auth?from=/profile')
  await signUp(page, person)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete my account' })
  await dialog.getByText('six years').waitFor()
  await dialog.getByLabel('Your password').fill('mistyped')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await dialog.getByText('This is not your current password.').waitFor()
  await dialog.getByLabel('Your password').fill(person.password)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await atHome(page)
  await page.getByText('Your account has been deleted.').waitFor()
  await page.goto(url('/profile'))
  await page.waitForURL(url('/auth?from=%2Fprofile'))
  await signIn(page, person)
  await page.getByRole('alert').filter({ hasText: 'Login Failed' }).waitFor()
})
