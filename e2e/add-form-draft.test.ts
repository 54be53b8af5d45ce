import { accepting } from '@directory/contracts/testing/accepting'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { atHome, ready, useBrowser } from './page.ts'
import { signIn } from './sign-in.ts'

const { visit, url } = useBrowser()

async function openForm(page: Page): Promise<Page> {
  await page.goto(url('/add-business'))
  await ready(page)
  return page
}
const nameField = (page: Page) => page.getByLabel('Business name')

async function asNewOwner() {
  const { page } = await visit('/auth')
  const account = { email: `draft-${crypto.randomUUID()}@example.com`, password: 'nottingham' }
  const headers = { 'x-directory-request': '1' }
  expect((await page.request.post(url('/api/accounts'), { headers, data: { ...account, ...accepting } })).ok()).toBe(true)
  await signIn(page, account)
  await atHome(page)
  return page.context()
}

test('when a tab with an unfinished form is closed, then the next one has the same input, until its owner signs out', async () => {
  const context = await asNewOwner()
  const first = await openForm(await context.newPage())
  await nameField(first).fill('Sherwood Ceramics')
  await first.close()

  const second = await openForm(await context.newPage())
  await second.getByText('This is what you typed last time').waitFor()
  expect(await nameField(second).inputValue()).toBe('Sherwood Ceramics')
  await second.getByRole('button', { name: 'Start again' }).click()
  await expect.poll(() => nameField(second).evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await nameField(second).inputValue()).toBe('')
  await openForm(second)
  expect([await nameField(second).inputValue(), await second.getByText('This is what you typed last time').count()]).toEqual(['', 0])
  await nameField(second).fill('Sherwood Ceramics')
  await second.getByRole('button', { name: 'Account' }).click()
  await second.getByRole('button', { name: 'Sign Out' }).click()
  await atHome(second)
  expect(await second.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('Sherwood')
})

test('when the form is open in two tabs, then each shows the input of the other, and nothing is lost', async () => {
  const context = await asNewOwner()
  const [first, second] = [await openForm(await context.newPage()), await openForm(await context.newPage())]
  await nameField(first).fill('Sherwood Ceramics')
  await expect.poll(() => nameField(second).inputValue()).toBe('Sherwood Ceramics')
  await second.getByLabel('Phone').fill('0115 496 0000')
  await expect.poll(() => first.getByLabel('Phone').inputValue()).toBe('0115 496 0000')
  await first.getByLabel('Location').fill('Sherwood')
  await expect.poll(() => second.getByLabel('Location').inputValue()).toBe('Sherwood')
  await Promise.all([first.close(), second.close()])
  const third = await openForm(await context.newPage())
  const fields = [nameField(third), third.getByLabel('Phone'), third.getByLabel('Location')]
  await expect
    .poll(() => Promise.all(fields.map((field) => field.inputValue())))
    .toEqual(['Sherwood Ceramics', '0115 496 0000', 'Sherwood'])
})
