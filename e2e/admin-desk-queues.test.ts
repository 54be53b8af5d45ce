import { csrfHeader } from '@directory/contracts/http/csrf'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { open, read, usePayers } from './payers.ts'
import { isAccessible } from './violations.ts'

const { approve, atWork, newcomer, someone, url } = usePayers()
const headers = { [csrfHeader.name]: csrfHeader.value }

const onDesk = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 })
const shown = async (page: Page) => (await onDesk(page).textContent()) ?? ''

/** Skips what other tests have left on the desk. */
async function skipTo(page: Page, name: string): Promise<void> {
  const article = page.getByRole('article')
  await onDesk(page).waitFor()
  while ((await shown(page)) !== name) {
    const before = await article.textContent()
    await page.keyboard.press('s')
    await expect.poll(() => article.textContent()).not.toBe(before)
  }
}

/** Waits for a dialog with its ready reasons, whose digits then choose them. */
async function dialogOpens(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('dialog', { name }).getByRole('list', { name: 'Ready reasons' }).waitFor()
}

test('when a moderator decides on a report by keyboard, then it asks why, and the reporter learns it once the desk is left', async () => {
  const { business } = await someone('/my-businesses', 'Sneinton Desk')
  await approve(business)
  const { page: guest } = await newcomer('/')
  const reported = await guest.request.post(url(`/api/listings/${business.id}/reports`), {
    headers,
    data: { reason: 'fraud', comment: 'They took my deposit.' },
    failOnStatusCode: true,
  })
  const { id } = await reported.json()

  const { page, complaints } = await atWork('/admin/desk?queue=reports')
  await skipTo(page, 'Report of the listing (Sneinton Desk)')
  await page.getByText('They took my deposit.').waitFor()
  await page.getByText('Waiting for less than an hour').waitFor()
  await page.getByText(/^Due in \d+ hours$/).waitFor()
  await isAccessible(page)
  await page.keyboard.press('r')
  await dialogOpens(page, /^Dismiss the report about Sneinton Desk/)
  await isAccessible(page)
  await page.keyboard.press('1')
  await page.getByText('Report of the listing (Sneinton Desk) is dismissed.').waitFor()
  await page.keyboard.press('u')
  await skipTo(page, 'Report of the listing (Sneinton Desk)')
  await page.keyboard.press('a')
  await page.getByRole('button', { name: 'Edit “Removed” first' }).click()
  await page.getByLabel('In your own words').fill('We have taken it down.')
  await page.getByRole('dialog').getByRole('button', { name: 'Uphold' }).click()
  await page.getByText('Report of the listing (Sneinton Desk) is upheld.').waitFor()
  await page.getByRole('link', { name: 'Admin Dashboard' }).click()
  await expect.poll(async () => (await read(guest, `/api/reports/${id}/status`)).outcome).toBe('We have taken it down.')
  expect(complaints).toEqual([])
})

test('when a moderator decides on a claim by keyboard, then its documents are large, and the claimant learns the reason', async () => {
  const { business } = await someone('/my-businesses', 'Lenton Desk')
  await approve(business)
  const { page: claimant } = await newcomer(`/claim/${business.slug}`)
  await claimant.getByRole('radio', { name: /^Documents/ }).check()
  const bill = await sharp({ create: { width: 600, height: 900, channels: 3, background: '#f4f1e8' } })
    .jpeg()
    .toBuffer()
  await claimant.locator('input[type=file]').setInputFiles({ name: 'bill.jpg', mimeType: 'image/jpeg', buffer: bill })
  await claimant.getByRole('img', { name: 'Your upload 1' }).waitFor()
  await claimant.getByRole('button', { name: 'Send the documents' }).click()
  await claimant.getByRole('heading', { name: 'We are looking at your claim' }).waitFor()

  const { page, complaints } = await atWork('/admin/desk?queue=claims')
  await onDesk(page).waitFor()
  while (!(await shown(page)).endsWith('claim of Lenton Desk')) {
    const before = await shown(page)
    await page.keyboard.press('s')
    await expect.poll(() => shown(page)).not.toBe(before)
  }
  const picture = page.getByRole('img', { name: /^Document 1 for Lenton Desk/ })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.clientWidth)).toBeGreaterThan(300)
  await page.getByText('Lenton Desk as it is').waitFor()
  await isAccessible(page)
  await page.keyboard.press('r')
  await dialogOpens(page, /^Refuse the claim of Lenton Desk/)
  await isAccessible(page)
  await page.keyboard.press('1')
  await page.getByText(/claim of Lenton Desk is refused\.$/).waitFor()
  await page.getByRole('link', { name: 'Admin Dashboard' }).click()
  await expect
    .poll(async () => {
      const [claim] = await read(claimant, '/api/own/business-claims/own')
      return claim.reason
    })
    .toMatch(/^We cannot read the documents/)
  expect(complaints).toEqual([])
})

test('when a moderator clears the listings of an area, then two keys are enough for each, and a question comes back with its answer', async () => {
  const names = ['One', 'Two', 'Three', 'Four', 'Five'].map((number) => `Calverton ${number}`)
  const owners = []
  for (const name of names) {
    const owner = await someone('/my-businesses', name)
    const change = { data: { location: 'Arnold, Nottingham' }, headers, failOnStatusCode: true }
    await owner.page.request.patch(url(`/api/own/listings/${owner.business.id}`), change)
    owners.push(owner)
  }
  const [first, second, , , asked] = owners
  if (!first || !second || !asked) throw new Error('five owners')

  const { page, complaints } = await atWork('/admin/desk')
  await page.getByLabel('Area').selectOption({ label: 'Arnold' })
  await page.waitForURL(/\?area=arnold$/)
  // In a select, letters choose options.
  await onDesk(page).click()
  await isAccessible(page)
  let presses = 0
  const press = async (key: string) => {
    presses += 1
    await page.keyboard.press(key)
  }
  const expectOnDesk = (name: string) => expect.poll(() => shown(page)).toBe(name)
  await skipTo(page, 'Calverton One')
  await press('r')
  await dialogOpens(page, 'Reject Calverton One')
  await press('1')
  for (const name of ['Calverton Two', 'Calverton Three', 'Calverton Four']) {
    await expectOnDesk(name)
    await press('a')
    await page.getByText(`${name} is approved.`).waitFor()
  }
  await expectOnDesk('Calverton Five')
  await press('q')
  await dialogOpens(page, 'Ask the owner of Calverton Five')
  await isAccessible(page)
  await press('1')
  await page.getByText('The owner of Calverton Five is asked.').waitFor()
  expect(presses).toBeLessThanOrEqual(2 * names.length)
  await page.getByRole('link', { name: 'Admin Dashboard' }).click()

  await expect.poll(async () => (await read(first.page, `/api/own/listings/${first.business.id}`)).rejection?.reason).toContain('city')
  await expect.poll(async () => (await read(second.page, `/api/own/listings/${second.business.id}`)).isApproved).toBe(true)
  await expect.poll(async () => (await read(asked.page, '/api/own/owner-questions')).length).toBe(1)
  await open(asked.page, '/my-businesses')
  const question = asked.page.getByRole('region', { name: 'Question about Calverton Five' })
  await question.getByRole('button', { name: 'Send answer' }).click()
  await question.getByText('Enter your answer.').waitFor()
  await isAccessible(asked.page)
  await question.getByLabel('Your answer').fill('At the market, on Saturdays.')
  await question.getByRole('button', { name: 'Send answer' }).click()
  await asked.page.getByText('We have your answer').waitFor()

  await open(page, '/admin/desk?area=arnold')
  await skipTo(page, 'Calverton Five')
  await page.getByText('At the market, on Saturdays.').waitFor()
  await isAccessible(page)
  expect(complaints).toEqual([])
})
