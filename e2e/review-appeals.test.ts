import { csrfHeader } from '@directory/contracts/http/csrf'
import { experiencedOn } from '@directory/contracts/testing/experienced-on'
import { expect, test } from 'vitest'
import { open, usePayers } from './payers.ts'
import { isAccessible } from './violations.ts'

const { approve, atWork, someone, url, visit } = usePayers()
const csrf = { [csrfHeader.name]: csrfHeader.value }

test('when a review is rejected, then its author appeals, and it is published after all', async () => {
  const { business } = await someone('/my-businesses', 'Hucknall Bakery')
  await approve(business)
  const { page: guest, complaints } = await someone('/my-businesses', 'Arnold Bakery')
  await expect.poll(async () => (await guest.request.get(url(`/business/${business.slug}`))).status()).toBe(200)
  const draft = { rating: 2, experiencedOn, title: 'Stale', comment: 'Yesterday’s bread, at today’s price.' }
  const review = await guest.request.post(url(`/api/own/listings/${business.id}/reviews`), { data: draft, headers: csrf })
  const { id } = await review.json()
  const { page } = await atWork('/admin/reviews')
  const decided = await page.request.put(url(`/api/admin/reviews/${id}/state`), {
    data: { state: 'rejected', reason: 'not-genuine' },
    headers: csrf,
  })
  expect(decided.status()).toBe(200)
  await open(guest, `/business/${business.slug}#write-review`)
  await guest.getByRole('button', { name: 'Appeal against this decision' }).click()
  await guest.getByRole('button', { name: 'Send appeal' }).click()
  await guest.getByText('Must not be empty.').waitFor()
  await guest.getByLabel('Why do you think that our decision is wrong?').fill('I have the receipt.')
  await isAccessible(guest)
  await guest.getByRole('button', { name: 'Send appeal' }).click()
  await expect.poll(() => guest.evaluate(() => document.activeElement?.textContent)).toContain('Follow your appeal')

  await open(page, '/admin/reports')
  await page.getByText('I have the receipt.').waitFor()
  await page.getByText('Rejected because: It does not seem to be about an experience').waitFor()
  expect(await page.getByText(draft.comment).count()).toBe(1)
  await isAccessible(page)
  await page.getByRole('button', { name: `Uphold the appeal about ${business.name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Uphold' }).click()
  await page.getByText('Say what you have decided, and why.').waitFor()
  await page.getByLabel('What you have decided, and why').fill('It is published now.')
  await page.getByRole('dialog').getByRole('button', { name: 'Uphold' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await open(guest, '/my-reports')
  await guest.getByText('It is published now.').waitFor()
  await isAccessible(guest)

  const { page: other } = await someone('/my-businesses', 'Bulwell Bakery')
  await expect
    .poll(async () => {
      await open(other, `/business/${business.slug}`)
      return other.getByText(draft.comment).count()
    })
    .toBe(1)
  await other.getByRole('button', { name: /^Helpful/ }).click()
  await other.getByRole('button', { name: /^Helpful \(1\)/, pressed: true }).waitFor()
  await other.getByRole('button', { name: 'Report review' }).click()
  await isAccessible(other)
  expect(complaints).toEqual([])
})

test('when a complaint is one too many, then it stays, with what to do next; once it is sent, its page calls it a complaint', async () => {
  const { page } = await visit('/complaints')
  const refusal = { type: '/problems/too-many-requests', title: 'Too many attempts.', status: 429 }
  const contentType = 'application/problem+json'
  await page.route('**/api/complaints', (route) => route.fulfill({ status: 429, contentType, body: JSON.stringify(refusal) }), {
    times: 1,
  })
  await page.getByLabel('Your email').fill('amina@example.com')
  await page.getByLabel('What has gone wrong?').fill('Nobody answers.')
  const send = page.getByRole('button', { name: 'Send complaint' })
  await send.click()
  await page.getByText('What you have written is still here: you can send it in an hour, or write to').waitFor()
  await isAccessible(page)
  expect(await page.getByLabel('What has gone wrong?').inputValue()).toBe('Nobody answers.')
  await send.click()
  await page.getByRole('link', { name: 'Follow your complaint' }).click()
  await page.getByRole('heading', { name: 'Progress of your complaint' }).waitFor()
  await isAccessible(page)
})

test('when an author appeals without signing in, then the form is open, says what is missing, and keeps what was typed if it is refused', async () => {
  const { page } = await visit('/appeals/0b9d3c52-6a14-4a55-9d1e-6f0a8f6f4b0e')
  const field = page.getByLabel('Why do you think that our decision is wrong?')
  await page.getByRole('button', { name: 'Send appeal' }).click()
  await page.getByText('Must not be empty.').waitFor()
  await field.fill('I have the receipt.')
  await page.getByRole('button', { name: 'Send appeal' }).click()
  await page.getByText('There is no decision here that you could appeal against.').waitFor()
  await isAccessible(page)
  expect(await field.inputValue()).toBe('I have the receipt.')
})
