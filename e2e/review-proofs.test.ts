import { localDate } from '@directory/contracts/catalogue/local-time'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { open, usePayers } from './payers.ts'
import { isAccessible } from './violations.ts'

const { approve, atWork, someone, url, visit } = usePayers()

let receipt: Buffer
beforeAll(async () => {
  receipt = await sharp({ create: { width: 600, height: 900, channels: 3, background: '#f4f1e8' } })
    .jpeg()
    .toBuffer()
})

const comment = 'The lemon tart is worth the walk.'

test('when a review is sent with a receipt, and a moderator confirms it, then visitors see a verified customer', async () => {
  const { business } = await someone('/my-businesses', 'Lenton Bakery')
  await approve(business)
  const { page: guest, complaints } = await someone('/my-businesses', 'Radford Bakery')
  await expect.poll(async () => (await guest.request.get(url(`/business/${business.slug}`))).status()).toBe(200)
  await open(guest, `/business/${business.slug}#write-review`)
  await guest.getByRole('radio', { name: '4 stars' }).hover({ force: true })
  await guest.getByText('4 – Good').waitFor()
  await guest.getByRole('radio', { name: '5 stars' }).check({ force: true })
  await guest.getByLabel('Date of your experience').fill(localDate(new Date()))
  await guest.getByRole('textbox', { name: 'Your review' }).fill(comment)

  const choose = (name: string, buffer: Buffer) =>
    guest.locator('#write-review input[type=file]').setInputFiles({ name, mimeType: 'image/jpeg', buffer })
  await choose('receipt.jpg', Buffer.from('no picture'))
  await guest.getByText('This file could not be read as a picture.').waitFor()
  // One route for all uploads: none is on its way while the browser stops intercepting them.
  let held: Promise<void> | undefined = new Promise(() => {})
  await guest.route('**/api/own/images/private', async (route) => {
    await held
    await route.continue().catch(() => undefined)
  })
  await choose('receipt.jpg', receipt)
  await guest.getByRole('button', { name: 'Cancel upload' }).waitFor()
  await guest.reload()
  await guest.getByText('Please choose it again.').waitFor()
  await isAccessible(guest)
  let answer = () => {}
  held = new Promise((resolve) => {
    answer = resolve
  })
  await choose('receipt.jpg', receipt)
  await guest.getByLabel('Title (optional)').fill('Typed while it is uploaded')
  held = undefined
  answer()
  await guest.getByRole('img', { name: 'Your proof' }).waitFor()
  expect(await guest.getByLabel('Title (optional)').inputValue()).toBe('Typed while it is uploaded')
  expect(await guest.getByText('Please choose it again.').count()).toBe(0)
  await guest.getByRole('button', { name: 'Remove proof' }).click()
  await guest.getByRole('button', { name: 'Choose a picture' }).waitFor()
  expect(await guest.evaluate(() => document.activeElement?.textContent)).toBe('Choose a picture')
  await choose('receipt.jpg', receipt)
  await guest.getByRole('img', { name: 'Your proof' }).waitFor()
  await isAccessible(guest)
  await guest.getByRole('button', { name: 'Send review' }).click()
  await guest.getByText('We have not checked it yet.').waitFor()
  const address = await guest.getByRole('img', { name: 'Your proof' }).getAttribute('src')
  const unsigned = address?.split('?')[0] ?? ''
  const { page: visitor } = await visit('/')
  expect((await visitor.request.get(url(unsigned))).status()).toBe(404)
  expect((await visitor.request.get(url(unsigned.replace('/private', '')))).status()).toBe(404)
  expect((await visitor.request.get(url(address ?? ''))).headers()['cache-control']).toBe('private, no-store')

  const { page } = await atWork('/admin/reviews')
  await page.getByRole('button', { name: new RegExp(`Look at the proof of the review by .+ of ${business.name}`) }).click()
  const dialog = page.getByRole('dialog')
  const shown = dialog.getByRole('img', { name: 'The proof, as its author has sent it.' })
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(600)
  await isAccessible(page)
  await dialog.getByRole('button', { name: 'Confirm proof and approve' }).click()
  await page.getByText('Review approved, proof confirmed').waitFor()

  await expect
    .poll(async () => {
      await open(visitor, `/business/${business.slug}`)
      return visitor.getByRole('link', { name: /^Verified customer \(A moderator has seen/ }).count()
    })
    .toBe(1)
  expect(await visitor.content()).not.toContain(unsigned)
  await isAccessible(visitor)
  await visitor.getByRole('link', { name: /^Verified customer/ }).click()
  await visitor.getByRole('heading', { name: 'Verified customers' }).waitFor()
  await guest.reload()
  await guest.getByText('We have confirmed it.').waitFor()
  expect(complaints).toEqual([])
})
