import { csrfHeader } from '@directory/contracts/http/csrf'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { linkFor } from './mailbox.ts'
import { open, usePayers } from './payers.ts'
import { isAccessible } from './violations.ts'

const { approve, atWork, newcomer, someone, url, visit } = usePayers()

let bill: Buffer
beforeAll(async () => {
  bill = await sharp({ create: { width: 600, height: 900, channels: 3, background: '#f4f1e8' } })
    .jpeg()
    .toBuffer()
})

const codeFor = (page: Page, email: string) => linkFor(page, email, 1, /(?<=Your code: )[A-Z\d]{8}/)
/** Reloads a page of the site until it shows a text. */
const shows = (page: Page, path: string, text: string | RegExp) =>
  expect
    .poll(async () => {
      await open(page, path)
      return page.getByText(text).count()
    })
    .toBeGreaterThan(0)

test('when somebody claims a business with the code to its public address, then it is theirs, and visitors see what was verified', async () => {
  const { page: guest } = await visit('/business/trent-tyres')
  await guest.getByRole('link', { name: 'Claim this business' }).click()
  await guest.waitForURL(/\/auth\?from=%2Fclaim%2Ftrent-tyres$/)

  const { page, complaints } = await newcomer('/business/trent-tyres')
  await page.getByRole('link', { name: 'Claim this business' }).click()
  await page.getByRole('heading', { level: 1, name: 'Is this your business?' }).waitFor()
  await isAccessible(page)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await page.getByText('Enter the part before the @.').waitFor()
  await page.getByRole('radio', { name: /^A code to h•••@trent-tyres\.example/ }).check()
  await page.getByRole('button', { name: 'Send the code' }).click()
  const code = page.getByLabel('Code', { exact: true })
  await code.fill('AAAAAAAA')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('This code is not right. You have 4 attempts left.').waitFor()
  await isAccessible(page)
  await page.goto(url('/my-businesses'))
  await page.getByRole('link', { name: 'Continue the claim of Trent Tyres' }).click()
  await code.fill((await codeFor(page, 'hello@trent-tyres.example')).toLowerCase())
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('heading', { name: 'Trent Tyres is yours, and verified' }).waitFor()
  await isAccessible(page)
  await page.getByRole('link', { name: 'My Businesses' }).last().click()
  await page.getByRole('heading', { level: 3, name: 'Trent Tyres' }).waitFor()

  await shows(guest, '/business/trent-tyres', 'Email address hello@trent-tyres.example, checked on')
  expect(await guest.getByRole('link', { name: 'Claim this business' }).count()).toBe(0)
  await isAccessible(guest)
  expect(complaints.filter((complaint) => !complaint.includes('422'))).toEqual([])
})

test('when somebody sends documents, then an admin sees them and grants the claim', async () => {
  const { page, complaints } = await newcomer('/claim/bulwell-beds-co')
  await page.getByRole('radio', { name: /^Documents/ }).check()
  await page.getByRole('button', { name: 'Send the documents' }).click()
  await page.getByText('Add at least one picture.').waitFor()
  await page.locator('input[type=file]').setInputFiles({ name: 'bill.jpg', mimeType: 'image/jpeg', buffer: bill })
  await page.getByRole('img', { name: 'Your upload 1' }).waitFor()
  await page.getByLabel('Anything that we should know (optional)').fill('I run it with my sister.')
  await isAccessible(page)
  await page.getByRole('button', { name: 'Send the documents' }).click()
  await page.getByRole('heading', { name: 'We are looking at your claim' }).waitFor()
  await isAccessible(page)

  const { page: office } = await atWork('/admin')
  await office.getByRole('link', { name: /^Business claims \d+ waiting$/ }).click()
  await office.getByText('I run it with my sister.').waitFor()
  const picture = office.getByRole('img', { name: /^Document 1 for Bulwell Beds/ })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(600)
  await isAccessible(office)
  await office.getByRole('button', { name: /^Grant the claim of Bulwell Beds/ }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Grant' }).click()
  await dialog.getByText('Enter the reason').waitFor()
  await dialog.getByLabel('Reason').fill('The bill names the business.')
  await isAccessible(office)
  await dialog.getByRole('button', { name: 'Grant' }).click()
  await office.getByRole('button', { name: /^Undo the claim of Bulwell Beds/ }).waitFor()

  await page.reload()
  await page.getByRole('heading', { name: /is yours, and verified$/ }).waitFor()
  expect(complaints).toEqual([])
})

test('when a business of somebody else is claimed, then its owner objects, and an admin decides', async () => {
  const { page: owner, business } = await someone('/my-businesses', 'Wilford Bakery')
  await approve(business)
  const contact = { email: 'hello@wilford-bakery.example' }
  const headers = { [csrfHeader.name]: csrfHeader.value }
  await owner.request.patch(url(`/api/own/listings/${business.id}`), { data: contact, headers, failOnStatusCode: true })

  const { page: rival } = await newcomer(`/claim/${business.slug}`)
  await rival.getByText('is in the account of somebody else').waitFor()
  await rival.getByRole('radio', { name: /^A code to h•••@wilford-bakery\.example/ }).check()
  await rival.getByRole('button', { name: 'Send the code' }).click()
  await rival.getByLabel('Code', { exact: true }).fill(await codeFor(rival, contact.email))
  await rival.getByRole('button', { name: 'Confirm' }).click()
  await rival.getByRole('heading', { name: 'Your claim is proven' }).waitFor()

  await owner.reload()
  await owner.getByRole('heading', { name: 'Somebody says that Wilford Bakery is theirs' }).waitFor()
  await isAccessible(owner)
  await owner.getByRole('button', { name: 'Object to the claim of Wilford Bakery' }).click()
  await owner.getByLabel('Why is the business yours, and not theirs?').fill('I bake there every morning.')
  await owner.getByRole('button', { name: 'Send the objection' }).click()
  await expect
    .poll(() => owner.evaluate(() => document.activeElement?.textContent))
    .toContain('You have objected: I bake there every morning.')

  const { page: office } = await atWork('/admin/business-claims')
  await office.getByText('I bake there every morning.').waitFor()
  await office.getByRole('button', { name: /^Refuse the claim of Wilford Bakery/ }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('The owner bakes there.')
  await dialog.getByRole('button', { name: 'Refuse' }).click()
  await office.getByText('Reason: The owner bakes there.').waitFor()
  await rival.reload()
  await rival.getByRole('heading', { name: 'We could not grant your claim' }).waitFor()
  await isAccessible(rival)
  await owner.reload()
  await owner.getByRole('heading', { level: 3, name: 'Wilford Bakery' }).waitFor()
  expect(await owner.getByText('Somebody says that').count()).toBe(0)
})
