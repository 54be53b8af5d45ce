import { csrfHeader } from '@directory/contracts/http/csrf'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { linkFor } from './mailbox.ts'
import { ready, useBrowser } from './page.ts'
import { type RunningProduct, startProduct } from './product.ts'
import { admin, owner, signIn } from './sign-in.ts'

const { visit } = useBrowser()

// A separate product, since other tests count reviews.
let product: RunningProduct
beforeAll(async () => {
  product = await startProduct({}, inject('preparedDirectory'))
})
afterAll(() => product.stop())

const headers = { [csrfHeader.name]: csrfHeader.value }
const unsubscribeLink = /https?:[^\s"'<&]*\/unsubscribe\?link=[\w-]+/

async function open(path: string, person: typeof owner) {
  const { page, complaints } = await visit(`${product.url}/auth?from=${path}`)
  await signIn(page, person)
  await page.waitForURL(product.url + path)
  return { page, complaints }
}

/** Publishes the next review of one of the owner's businesses, about which the owner gets an email. */
async function publishReview(office: Page): Promise<void> {
  const waiting: { id: string }[] = await (await office.request.get(`${product.url}/api/admin/reviews`)).json()
  const [review] = waiting
  const url = `${product.url}/api/admin/reviews/${review?.id}/state`
  // A busy product refuses a decision that it cannot check, which can then be sent again.
  await expect.poll(async () => (await office.request.put(url, { headers, data: { state: 'approved' } })).status()).toBe(200)
}

test('when an owner follows the link in an email, then they can unsubscribe without signing in or JavaScript, undo it, and see it in their settings', async () => {
  const { page: office } = await open('/admin', admin)
  await publishReview(office)
  const { pathname, search } = new URL(await linkFor(office, owner.email, 1, unsubscribeLink, 'has a new review'))
  // The demo data's emails are of a product on another port.
  const link = product.url + pathname + search

  const { page: reader } = await visit(link, { javaScriptEnabled: false })
  await reader.getByRole('heading', { level: 1, name: 'Unsubscribe from “New reviews”?' }).waitFor()
  expect(await reader.getByRole('main').textContent()).toContain('o•••@example.com')
  await reader.getByRole('button', { name: 'Unsubscribe', exact: true }).click()
  await reader.getByRole('heading', { level: 1, name: 'You are unsubscribed' }).waitFor()

  const { page, complaints } = await open('/profile', owner)
  const reviews = page.getByRole('switch', { name: 'New reviews' })
  expect(await reviews.getAttribute('aria-checked')).toBe('false')

  await reader.getByRole('button', { name: 'Subscribe to “New reviews” again' }).click()
  await reader.getByRole('heading', { level: 1, name: 'Unsubscribe from “New reviews”?' }).waitFor()
  await page.reload()
  await ready(page)
  expect(await reviews.getAttribute('aria-checked')).toBe('true')

  await reviews.click()
  await page.getByText('Your choice is saved.').waitFor()
  expect(await reviews.getAttribute('aria-checked')).toBe('false')
  await page.getByRole('button', { name: 'Turn all optional emails off' }).click()
  await page.locator('[role=switch][aria-checked=true]').first().waitFor({ state: 'detached' })

  // As somebody with JavaScript, who comes back to the email.
  const { page: again, complaints: others } = await visit(link)
  await ready(again)
  await again.getByRole('heading', { level: 1, name: 'All optional emails are off' }).waitFor()
  await again.getByRole('button', { name: 'Subscribe to “New reviews” again' }).click()
  await again.getByRole('heading', { level: 1, name: 'Unsubscribe from “New reviews”?' }).waitFor()
  expect([...complaints, ...others]).toEqual([])
})

test('when an admin suppresses an address, then the holder is told why, until the admin removes the address', async () => {
  const { page: office, complaints } = await open('/admin/suppressions', admin)
  await office.getByRole('button', { name: 'Add an address' }).click()
  await office.getByLabel('Email address').fill(owner.email)
  await office.getByLabel('Why (optional)').fill('Asked us by telephone.')
  await office.getByRole('button', { name: 'Add', exact: true }).click()
  await office.getByText('Asked us by telephone.').waitFor()

  const { page } = await open('/profile', owner)
  await page.getByText('Our team has stopped optional emails to your address').waitFor()

  await office.getByLabel('Search by part of the address').fill('nobody@')
  await office.getByRole('heading', { name: 'No addresses' }).waitFor()
  await office.getByLabel('Search by part of the address').fill('OWNER@')
  await office.getByRole('button', { name: `Remove ${owner.email}` }).click()
  await office.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await office.getByText(`${owner.email} is off the list`).waitFor()
  await office.getByRole('heading', { name: 'No addresses' }).waitFor()
  expect(complaints).toEqual([])
})
