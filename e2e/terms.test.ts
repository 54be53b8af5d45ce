import { randomUUID } from 'node:crypto'
import { problems, problemType } from '@directory/contracts/problem'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { ready, useBrowser } from './page.ts'
import { type RunningProduct, startProduct } from './product.ts'
import { owner, signIn } from './sign-in.ts'

const { visit } = useBrowser()
const terms = { version: '2099-01-01', appliesFrom: '2099-02-01', changes: ['Ducks may be listed.'] }

// Its demo accounts have accepted the version before.
let product: RunningProduct
beforeAll(async () => {
  product = await startProduct({ TERMS: JSON.stringify(terms) }, inject('preparedDirectory'))
})
afterAll(() => product?.stop())

const timeout = 90_000
const at = (path: string): string => product.url + path
const box = (page: Page) => page.getByRole('checkbox', { name: 'I have read and accept the terms of use' })
const prompt = (page: Page) => page.getByRole('region', { name: 'Our terms of use have changed' })
const isShown = (page: Page) => prompt(page).isVisible()

test('when somebody signs up, then they tick a box themselves, and what they typed stays if the terms change meanwhile', {
  timeout,
}, async () => {
  const person = { email: `${randomUUID()}@example.com`, password: 'wollaton' }
  const { page } = await visit(at('/auth?from=/dashboard'))
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  const submit = page.getByRole('button', { name: 'Sign Up', exact: true })
  expect(await box(page).isChecked()).toBe(false)
  await submit.click()
  await page.getByText('Please read and accept the terms of use.').waitFor()

  const { status, title } = problems['terms-outdated']
  const refusal = { type: problemType('terms-outdated'), title, status, requestId: 'request-1' }
  await page.route('**/api/accounts', (route) => route.fulfill({ status, contentType: 'application/problem+json', json: refusal }), {
    times: 1,
  })
  await box(page).check()
  await submit.click()
  await page.getByRole('alert').filter({ hasText: title }).waitFor()
  expect(await box(page).isChecked()).toBe(false)
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe(person.password)

  await box(page).check()
  await submit.click()
  await page.getByText('Account Created Successfully!').waitFor()
  await signIn(page, person)
  await page.getByText(`Welcome back, ${person.email}`).waitFor()
  expect(await page.getByRole('region', { name: /terms of use/ }).count()).toBe(0)
})

test('when there is a new version, then a signed-in person is asked until they accept it, on no public page, and can go on', {
  timeout,
}, async () => {
  const { page, complaints } = await visit(at('/auth?from=/dashboard'))
  await signIn(page, owner)
  await prompt(page).getByText('Ducks may be listed.').waitFor()
  await prompt(page)
    .getByText('They apply to your account from 1 February 2099, or 15 days after we have written to you if that is later.')
    .waitFor()
  await page.goto(at('/profile'))
  await prompt(page).waitFor()
  await page.getByRole('button', { name: /^Delete/ }).waitFor()
  await page.goto(at('/about'))
  await ready(page)
  await page.getByRole('button', { name: 'Account', exact: true }).waitFor()
  expect(await isShown(page)).toBe(false)
  await page.goto(at('/my-businesses'))
  await prompt(page).getByRole('button', { name: 'Accept the terms' }).click()
  await page.getByText('You have accepted the terms of use.').waitFor()
  await prompt(page).waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'My Business Listings' }).waitFor()
  expect(await isShown(page)).toBe(false)
  expect(complaints).toEqual([])
})
