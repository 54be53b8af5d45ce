import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { open, usePayers } from './payers.ts'
import { admin, signIn } from './sign-in.ts'
import { isAccessible } from './violations.ts'

const { someone, url, visit } = usePayers()

/** Opens the accounts that match a text, as an admin. */
async function atAccounts(q: string): Promise<Page> {
  const path = `/admin/accounts?q=${encodeURIComponent(q)}`
  const { page } = await visit(`/auth?from=${encodeURIComponent(path)}`)
  await signIn(page, admin)
  await page.getByRole('heading', { level: 1, name: 'Accounts' }).waitFor()
  return page
}
const findRow = (page: Page, email: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader').filter({ hasText: email }) })

/** Opens the dialog for the role of an account, and chooses one. */
async function chooseRole(page: Page, email: string, role: string): Promise<Locator> {
  await page.getByRole('button', { name: `Change the role of ${email}` }).click()
  const dialog = page.getByRole('alertdialog', { name: `Role of ${email}` })
  await dialog.getByRole('radio', { name: new RegExp(`^${role}`) }).check()
  return dialog
}

test('when an admin gives and takes a role, then it takes effect immediately wherever its holder is signed in', async () => {
  const { page: theirs, email } = await someone('/dashboard')
  const status = async () => (await theirs.request.get(url('/api/admin/moderation/counts'))).status()
  expect(await status()).toBe(403)
  const page = await atAccounts(email)
  const giving = await chooseRole(page, email, 'Admin')
  await giving.getByRole('button', { name: 'Make an admin' }).dblclick()
  await page.getByText(`${email} is an admin now`).waitFor()
  await expect.poll(status).toBe(200)
  await open(theirs, '/admin')
  await theirs.getByRole('heading', { level: 1, name: 'Admin Dashboard' }).waitFor()
  const changing = await chooseRole(page, email, 'Accountant')
  await isAccessible(page)
  await changing.getByRole('button', { name: 'Make an accountant' }).click()
  await page.getByText(`${email} is an accountant now`).waitFor()
  await findRow(page, email).getByText('Accountant', { exact: true }).waitFor()
  await expect.poll(status).toBe(403)
  // The open screen follows, without any interaction.
  await theirs.getByRole('heading', { level: 1, name: 'Accountant Dashboard' }).waitFor({ timeout: 60_000 })
  const removing = await chooseRole(page, email, 'User')
  await removing.getByRole('button', { name: 'Remove from the team' }).click()
  await page.getByText(`${email} is no longer in the team`).waitFor()
  await expect.poll(status).toBe(403)
  // It is left as well.
  await theirs.waitForURL(url('/'), { timeout: 60_000 })
})

test('when an admin disables an account, then its holder is signed out immediately and cannot sign in until it is enabled', async () => {
  const { page: theirs, email, business } = await someone('/my-businesses')
  const page = await atAccounts(email)
  const row = findRow(page, email)
  await row.getByRole('button', { name: `Disable ${email}` }).click()
  await page.getByText('It has no subscription that renews.').waitFor()
  const sure = page.getByRole('button', { name: 'Disable account' })
  expect(await sure.isDisabled()).toBe(true)
  await page.getByLabel('Reason').fill('Spam.')
  await page.getByLabel('Also reject its reviews.').check()
  await page.getByLabel('Why its reviews are rejected').selectOption('rewarded')
  await isAccessible(page)
  const taken = page.waitForResponse((answer) => answer.url().endsWith('/reviews/rejection'))
  await sure.click()
  expect((await taken).request().postDataJSON()).toEqual({ reason: 'rewarded' })
  await page.getByText(`${email} can no longer sign in`).waitFor()
  await row.getByText('Spam.').waitFor()
  await expect.poll(async () => (await theirs.request.get(url('/api/own/listings'))).status()).toBe(401)

  await isAccessible(page)
  await row.getByRole('link', { name: `Businesses of ${email}` }).click()
  await findRow(page, business.name).waitFor()
  await page.goBack()
  await row.getByRole('button', { name: `Enable ${email}` }).click()
  await row.getByText('Disabled').waitFor({ state: 'detached' })
  await expect.poll(async () => (await theirs.request.get(url('/api/own/listings'))).status()).toBe(401)
})
