import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { polling } from './page.ts'
import { open, usePayers } from './payers.ts'
import { admin, signIn } from './sign-in.ts'
import { isAccessible } from './violations.ts'

const { someone, url, visit } = usePayers()
const long = { timeout: 120_000 }

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

test('when an admin promotes and demotes somebody, then it takes effect immediately wherever they are signed in', long, async () => {
  const { page: theirs, email } = await someone('/dashboard')
  const status = async () => (await theirs.request.get(url('/api/admin/moderation/counts'))).status()
  expect(await status()).toBe(403)
  const page = await atAccounts(email)
  await findRow(page, email)
    .getByRole('button', { name: `Promote ${email}` })
    .click()
  await page.getByRole('button', { name: 'Make an admin' }).dblclick()
  await page.getByText(`${email} is an admin now`).waitFor()
  await expect.poll(status, { timeout: 5_000 }).toBe(200)
  await open(theirs, '/admin')
  await theirs.getByRole('heading', { level: 1, name: 'Admin Dashboard' }).waitFor()
  await findRow(page, email)
    .getByRole('button', { name: `Demote ${email}` })
    .click()
  await page.getByRole('button', { name: 'Remove as admin' }).click()
  await page.getByText(`${email} is no longer an admin`).waitFor()
  await expect.poll(status, { timeout: 5_000 }).toBe(403)
  // The open screen is left as well, without any interaction.
  await theirs.waitForURL(url('/'), { timeout: 5_000 })
})

test(
  'when an admin disables an account, then its holder is signed out immediately and cannot sign in until it is enabled',
  long,
  async () => {
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
    await expect.poll(async () => (await theirs.request.get(url('/api/own/listings'))).status(), { timeout: 5_000 }).toBe(401)

    await isAccessible(page)
    await row.getByRole('link', { name: `Businesses of ${email}` }).click()
    await findRow(page, business.name).waitFor()
    await page.goBack()
    await row.getByRole('button', { name: `Enable ${email}` }).click()
    await row.getByText('Disabled').waitFor({ state: 'detached' })
    await expect.poll(async () => (await theirs.request.get(url('/api/own/listings'))).status(), polling).toBe(401)
  },
)
