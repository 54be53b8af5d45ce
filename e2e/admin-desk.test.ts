import { localDate } from '@directory/contracts/catalogue/local-time'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { open, read, usePayers } from './payers.ts'
import { isAccessible, narrow } from './violations.ts'

const { approve, atWork, someone, url } = usePayers()

const names = ['Sherwood Desk One', 'Sherwood Desk Two', 'Sherwood Desk Three']
const onDesk = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 })

test('when a moderator works by keyboard, then one business follows the other, and a decision can be undone before it counts', async () => {
  const [one, two] = [
    await someone('/my-businesses', names[0] ?? ''),
    await someone('/my-businesses', names[1] ?? ''),
    await someone('/my-businesses', names[2] ?? ''),
  ]
  const { page, complaints } = await atWork('/admin/desk')
  const shown = async () => (await onDesk(page).textContent()) ?? ''
  const expectOnDesk = (name: string) => expect.poll(shown).toBe(name)
  const preview = () => page.getByRole('link', { name: 'Preview of its page' }).getAttribute('href')
  // Others have waited for longer, some of them with the same name.
  while (!names.includes(await shown())) {
    const before = await preview()
    await page.keyboard.press('s')
    await expect.poll(preview).not.toBe(before)
  }
  await expectOnDesk('Sherwood Desk One')
  await isAccessible(page)
  await page.setViewportSize(narrow)
  await isAccessible(page)
  await page.setViewportSize({ width: 1_280, height: 800 })

  await page.keyboard.press('a')
  await page.getByText('Sherwood Desk One is approved.').waitFor()
  await expectOnDesk('Sherwood Desk Two')
  await page.keyboard.press('u')
  await expectOnDesk('Sherwood Desk One')
  await page.keyboard.press('a')
  await expectOnDesk('Sherwood Desk Two')

  await page.keyboard.press('r')
  await page.getByRole('dialog', { name: 'Reject Sherwood Desk Two' }).waitFor()
  await isAccessible(page)
  await page.keyboard.press('1')
  await page.getByText('Sherwood Desk Two is rejected.').waitFor()
  await expectOnDesk('Sherwood Desk Three')

  await page.getByRole('switch', { name: 'Keyboard shortcuts' }).click()
  await page.keyboard.press('s')
  await expectOnDesk('Sherwood Desk Three')
  await page.getByRole('button', { name: 'Skip Sherwood Desk Three' }).click()
  await page.getByText('Nothing is waiting for you').waitFor()
  // What could still be undone counts once the desk is left.
  await page.getByRole('link', { name: 'Admin Dashboard' }).click()
  await expect.poll(async () => (await page.request.get(url(`/business/${one.business.slug}`))).status()).toBe(200)
  const { rejection } = await read(two.page, `/api/own/listings/${two.business.id}`)
  expect(rejection).toMatchObject({ reason: expect.stringContaining('city') })
  expect(complaints).toEqual([])
})

test('when a moderator changes the ready reasons, then they are there for the next rejection', async () => {
  await someone('/my-businesses', 'Sherwood Desk Four')
  const { page, complaints } = await atWork('/admin/desk')
  await page.getByRole('button', { name: 'Edit ready reasons' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ready reasons' })
  await dialog.getByLabel('Title of reason 1').fill('Too far away')
  await isAccessible(page)
  await dialog.getByRole('button', { name: 'Save reasons' }).click()
  await page.getByText('Ready reasons saved').waitFor()
  await page.getByRole('button', { name: /^Reject / }).click()
  await page.getByRole('button', { name: 'Edit “Too far away” first' }).click()
  await expect.poll(() => page.getByLabel('In your own words').inputValue()).toContain('city')
  expect(complaints).toEqual([])
})

test('when a moderator decides on reviews by keyboard, then a proof is judged first, and a reason rejects by its digit', async () => {
  const { business } = await someone('/my-businesses', 'Mapperley Desk')
  await approve(business)
  const { page: guest } = await someone('/my-businesses', 'Bulwell Desk')
  await expect.poll(async () => (await guest.request.get(url(`/business/${business.slug}`))).status()).toBe(200)
  await open(guest, `/business/${business.slug}#write-review`)
  await guest.getByRole('radio', { name: /^4/ }).check({ force: true })
  await guest.getByLabel('Date of your experience').fill(localDate(new Date()))
  await guest.getByRole('textbox', { name: 'Your review' }).fill('The pies are worth the walk.')
  const receipt = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#f4f1e8' } })
    .jpeg()
    .toBuffer()
  const file = { name: 'receipt.jpg', mimeType: 'image/jpeg', buffer: receipt }
  await guest.locator('#write-review input[type=file]').setInputFiles(file)
  await guest.getByRole('img', { name: 'Your proof' }).waitFor()
  await guest.getByRole('button', { name: 'Send review' }).click()
  await guest.getByText('We have not checked it yet.').waitFor()

  const { page, complaints } = await atWork('/admin/desk?queue=reviews')
  const name = /’s review of Mapperley Desk$/
  const shown = async () => (await onDesk(page).textContent()) ?? ''
  const skipTo = async () => {
    await onDesk(page).waitFor()
    while (!name.test(await shown())) {
      const before = await shown()
      await page.keyboard.press('s')
      await expect.poll(shown).not.toBe(before)
    }
  }
  await skipTo()
  await page.getByText('Visitors see no reviews. With this one that becomes 4.0 from 1 review here.').waitFor()
  await page.keyboard.press('a')
  await page.getByText('Judge the proof before you approve.').waitFor()
  await isAccessible(page)
  await page.setViewportSize(narrow)
  await isAccessible(page)
  await page.setViewportSize({ width: 1_280, height: 800 })
  await page.getByRole('radio', { name: 'Yes' }).check()
  await page.keyboard.press('a')
  await page.getByText(/review of Mapperley Desk is approved\.$/).waitFor()
  await page.keyboard.press('u')
  await skipTo()
  await page.keyboard.press('r')
  await page.getByRole('dialog', { name: /review of Mapperley Desk$/ }).waitFor()
  await isAccessible(page)
  await page.keyboard.press('4')
  await page.getByText(/review of Mapperley Desk is rejected\.$/).waitFor()
  await page.getByRole('link', { name: 'Businesses', exact: true }).click()
  await expect
    .poll(async () => {
      const [review] = await read(guest, '/api/own/reviews/written')
      return review.rejection?.reason
    })
    .toBe('off-topic')
  expect(complaints).toEqual([])
})
