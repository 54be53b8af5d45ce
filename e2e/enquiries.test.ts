import { randomUUID } from 'node:crypto'
import { csrfHeader } from '@directory/contracts/http/csrf'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { linkFor } from './mailbox.ts'
import { open, usePayers } from './payers.ts'
import { isAccessible } from './violations.ts'

const { approve, someone, url, visit } = usePayers()
const headers = { [csrfHeader.name]: csrfHeader.value }

let photo: Buffer
beforeAll(async () => {
  photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#8a6d3b' } })
    .jpeg()
    .toBuffer()
})

test('when a visitor without an account asks a business, then it gets the enquiry once confirmed, and both write to each other', async () => {
  const { page: owner, business } = await someone('/my-businesses', 'Wollaton Tilers')
  await approve(business)
  const { page: guest, complaints } = await visit('/')
  await expect.poll(async () => (await (await guest.request.get(url(`/api/listings/${business.slug}`))).json()).takesEnquiries).toBe(true)
  await open(guest, `/business/${business.slug}`)
  await guest.getByRole('link', { name: 'Send an enquiry' }).click()
  await guest.getByRole('button', { name: 'Check and send' }).click()
  await guest.getByText('Say what you would like to know.').waitFor()
  await isAccessible(guest)
  await guest.getByLabel('On which day? (optional)').fill('2025-01-31')
  await guest.getByLabel('Your name').focus()
  await guest.getByText('Choose a day that is not over.').waitFor()
  await isAccessible(guest)
  await guest.getByLabel('On which day? (optional)').fill('')
  await expect.poll(() => guest.getByText('Choose a day that is not over.').count()).toBe(0)
  const message = `Could you tile a bathroom of six square metres in January? ${randomUUID()}`
  const email = `${randomUUID()}@example.com`
  await guest.getByLabel('What would you like to know?').fill(message)
  await guest.getByLabel('Your name').fill('Amina Khan')
  await guest.getByLabel('Your email').fill(email)
  await guest.locator('input[type=file]').setInputFiles({ name: 'bathroom.jpg', mimeType: 'image/jpeg', buffer: photo })
  await guest.getByRole('img', { name: 'Your upload 1' }).waitFor()
  await guest.reload()
  await guest.getByText('Picture 1 is uploaded').waitFor()
  await guest.getByRole('button', { name: 'Check and send' }).click()
  await guest.getByRole('heading', { name: `This is what ${business.name} will see` }).waitFor()
  await isAccessible(guest)
  await guest.goBack()
  expect(await guest.getByLabel('What would you like to know?').inputValue()).toBe(message)
  await guest.getByText('Picture 1 is uploaded').waitFor()
  await guest.goForward()
  await guest.getByRole('button', { name: 'Change something' }).click()
  await guest.getByRole('button', { name: 'Check and send' }).click()
  await guest.getByRole('button', { name: 'Send enquiry' }).dblclick()
  await guest.getByRole('heading', { name: 'Please look in your mailbox' }).waitFor()

  const link = await linkFor(guest, email, 1, /https?:[^\s"'<&]*\/enquiry\?key=[\w-]+/)
  await open(guest, new URL(link).pathname + new URL(link).search)
  await guest.getByText(message).waitFor()
  await isAccessible(guest)
  const received = async () => (await (await owner.request.get(url('/api/own/enquiries/received'))).json()).enquiries
  expect(await received()).toEqual([])
  await guest.getByRole('button', { name: 'Confirm and send' }).click()
  await guest.getByText('Not answered yet').waitFor()
  const [enquiry, ...others] = await received()
  expect([enquiry.name, others]).toEqual(['Amina Khan', []])
  const { pictures } = await (await owner.request.get(url(`/api/own/enquiries/received/${enquiry.id}`))).json()
  expect((await owner.request.get(url(pictures[0].url))).status()).toBe(200)

  const answer = { id: randomUUID(), text: 'Yes, in the second week.' }
  await owner.request.post(url(`/api/own/enquiries/received/${enquiry.id}/messages`), { data: answer, headers })
  await guest.reload()
  await guest.getByText(answer.text).waitFor()
  await guest.getByLabel(`Write to ${business.name}`).fill('Perfect, please do.')
  await guest.getByRole('button', { name: 'Add pictures' }).click()
  await guest.locator('input[type=file]').setInputFiles({ name: 'tiles.jpg', mimeType: 'image/jpeg', buffer: photo })
  await guest.getByRole('img', { name: 'Your upload 1' }).waitFor()
  await isAccessible(guest)
  await guest.getByRole('button', { name: 'Send', exact: true }).dblclick()
  await expect.poll(() => guest.evaluate(() => document.activeElement?.textContent)).toBe('Your message has been sent.')
  await isAccessible(guest)
  const { messages } = await (await owner.request.get(url(`/api/own/enquiries/received/${enquiry.id}`))).json()
  expect(messages.map(({ text }: { text: string }) => text)).toEqual([answer.text, 'Perfect, please do.'])
  expect((await owner.request.get(url(messages[1].pictures[0].url))).status()).toBe(200)

  await guest.getByRole('button', { name: 'Close this conversation' }).click()
  await guest.getByRole('alertdialog').getByRole('button', { name: 'Close it' }).click()
  await guest.getByText('Closed by you').waitFor()
  await guest.route('**/closed?*', (route) => route.abort(), { times: 1 })
  await guest.getByRole('button', { name: 'Open again' }).click()
  await guest.getByText('The conversation was not opened').waitFor()
  await guest.getByRole('button', { name: 'Open again' }).press('Enter')
  await expect.poll(() => guest.getByText('Closed by you').count()).toBe(0)
  expect(await guest.evaluate(() => document.activeElement?.textContent)).toBe('Close this conversation')

  await guest.getByRole('link', { name: `Report this message from ${business.name}` }).click()
  const comment = guest.getByLabel('What has gone wrong?')
  const starts = `I report a message in an enquiry.\nEnquiry: ${enquiry.id}\nMessage: ${answer.id}\n`
  await expect.poll(() => comment.inputValue()).toContain(starts)
  await guest.reload()
  await expect.poll(() => comment.inputValue()).toContain(starts)
  expect(complaints).toEqual([expect.stringContaining('ERR_FAILED')])
})

test('when a business stops taking enquiries while one is written, then the form says which, and keeps what was typed', async () => {
  const { page: owner, business: closed } = await someone('/my-businesses', 'Bulwell Tilers')
  const { business: other } = await someone('/my-businesses', 'Basford Tilers')
  for (const business of [closed, other]) await approve(business)
  const { page, complaints } = await visit('/')
  const takesEnquiries = async (slug: string) => (await (await page.request.get(url(`/api/listings/${slug}`))).json()).takesEnquiries
  for (const { slug } of [closed, other]) await expect.poll(() => takesEnquiries(slug)).toBe(true)
  await open(page, `/enquire?to=${closed.slug},${other.slug}`)
  for (const { name } of [closed, other]) await page.getByRole('checkbox', { name }).check()
  const message = `Could you tile a hall of nine square metres? ${randomUUID()}`
  await page.getByLabel('What would you like to know?').fill(message)
  await page.getByLabel('Your name').fill('Amina Khan')
  await page.getByLabel('Your email').fill(`${randomUUID()}@example.com`)
  await page.getByRole('button', { name: 'Check and send' }).click()
  const standing = url(`/api/own/enquiries/standings/${closed.id}`)
  await owner.request.put(standing, { data: { isAccepting: false }, headers, failOnStatusCode: true })
  await page.getByRole('button', { name: 'Send enquiry' }).click()
  await page.getByText('Bulwell Tilers takes no enquiries at the moment.').waitFor()
  expect(await page.getByLabel('What would you like to know?').inputValue()).toBe(message)
  await isAccessible(page)
  await page.getByRole('checkbox', { name: 'Bulwell Tilers' }).uncheck()
  await page.getByRole('button', { name: 'Check and send' }).click()
  await page.getByRole('button', { name: 'Send enquiry' }).click()
  await page.getByRole('heading', { name: 'Please look in your mailbox' }).waitFor()
  expect(complaints).toEqual([expect.stringContaining('409')])
})

test('when a visitor asks several businesses that a category shows, then no more than three can be chosen', async () => {
  const { page, complaints } = await visit('/category/beauty')
  await page.getByRole('link', { name: 'Ask up to three businesses at once' }).click()
  const boxes = page.getByRole('checkbox')
  for (const index of [0, 1, 2]) await boxes.nth(index).check()
  expect(await boxes.nth(3).isDisabled()).toBe(true)
  await boxes.nth(0).uncheck()
  expect(await boxes.nth(3).isDisabled()).toBe(false)
  await isAccessible(page)
  expect(complaints).toEqual([])
})
