import { randomUUID } from 'node:crypto'
import { csrfHeader } from '@directory/contracts/http/csrf'
import type { APIRequestContext, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { solveChallenge } from '../deploy/local/demo/solve-challenge.ts'
import { usePayers } from './payers.ts'
import { isAccessible, narrow } from './violations.ts'

const { approve, atWork, someone, url, visit } = usePayers()
const headers = { [csrfHeader.name]: csrfHeader.value }
const priya = { email: 'priya@example.com', password: 'nottingham' }

/** Sends an enquiry as somebody whose address is confirmed, as soon as the business takes any. */
async function enquire({ request }: Page, listingId: string, values: object = {}): Promise<string> {
  await request.post(url('/api/session'), { data: priya, headers, failOnStatusCode: true })
  const challenge = await (await request.get(url('/api/enquiries/challenge'))).json()
  const id = randomUUID()
  const data = {
    id,
    listingIds: [listingId],
    origin: 'listing',
    name: 'Priya Nair',
    phone: '07700 900 263',
    message: `The tap in our kitchen drips. ${id}`,
    proofOfWork: await solveChallenge(challenge),
    ...('pictures' in values ? { pictures: [await upload(request, id)] } : {}),
    ...('website' in values ? values : {}),
  }
  await expect.poll(async () => (await request.post(url('/api/enquiries'), { data, headers })).status()).toBe(202)
  return id
}

/** Changes the enquiry that a page shows, as from another device of its owner. */
async function changeElsewhere(page: Page, change: object): Promise<void> {
  const address = url(`/api/own${new URL(page.url()).pathname.replace('/enquiries/', '/enquiries/received/')}`)
  const { version } = await (await page.request.get(address)).json()
  await page.request.patch(address, { data: { version, ...change }, headers, failOnStatusCode: true })
}

async function createPicture() {
  const drawn = sharp({ create: { width: 800, height: 600, channels: 3, background: '#7a4' } })
  return { name: 'tap.jpg', mimeType: 'image/jpeg', buffer: await drawn.jpeg().toBuffer() }
}

async function upload(request: APIRequestContext, enquiry: string): Promise<string> {
  const file = await createPicture()
  const uploaded = await request.post(url(`/api/images/enquiry?enquiry=${enquiry}`), {
    headers,
    multipart: { file },
    failOnStatusCode: true,
  })
  return (await uploaded.json()).id
}

test('when a visitor enquires, then the owner sees it, answers it once with a saved reply, and notes what became of it', async () => {
  const { page, business, complaints } = await someone('/enquiries', 'Wollaton Plumbing')
  await page.getByText('No enquiries yet').waitFor()
  await approve(business)
  const { page: visitor } = await visit('/')
  await enquire(visitor, business.id, { pictures: true })

  await page.getByRole('link', { name: 'Saved replies and settings' }).click()
  await page.getByText('1 of 10 enquiries this month').waitFor()
  await page.getByRole('button', { name: 'Add a reply' }).click()
  await page.getByLabel('Title').fill('Thanks')
  await page.getByRole('textbox', { name: 'Text' }).fill('Dear {name}, thank you.')
  await isAccessible(page)
  await page.getByRole('button', { name: 'Save reply' }).click()
  await page.getByText('Reply saved').waitFor()

  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await page.getByRole('link', { name: 'Enquiries', exact: true }).click()
  await isAccessible(page)
  const entry = page.getByRole('link', { name: 'Unread Priya Nair' })
  await entry.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Priya Nair')
  await expect.poll(() => entry.count()).toBe(0)
  expect(await page.getByRole('link', { name: '07700 900 263' }).getAttribute('href')).toBe('tel:07700900263')
  await page.getByRole('button', { name: 'Picture 1 of 1 from Priya Nair, enlarge' }).click()
  const picture = page.getByRole('dialog').getByRole('img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(800)
  await page.keyboard.press('Escape')

  await page.getByLabel('Insert a saved reply').selectOption('Thanks')
  expect(await page.getByLabel('Your answer').inputValue()).toBe('Dear Priya, thank you.')
  await page.keyboard.type(' We come tomorrow.')
  await page.getByRole('button', { name: 'Add pictures' }).click()
  await page.locator('input[type=file]').setInputFiles(await createPicture())
  await page.getByRole('img', { name: 'Your upload 1' }).waitFor()
  await page.getByRole('button', { name: 'Send answer' }).dblclick()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Answer sent')
  expect(await page.getByRole('region', { name: 'Conversation' }).getByText('Dear Priya, thank you. We come tomorrow.').count()).toBe(1)
  await page.getByRole('button', { name: 'Picture 1 of 1 from you, enlarge' }).waitFor()
  expect(await page.getByRole('button', { name: 'Add pictures' }).count()).toBe(1)
  await page.getByLabel('Note').fill('The cellar is locked.')
  await page.getByRole('button', { name: 'Won' }).click()
  await page.getByLabel('What the job is worth, in pounds').fill('£89.50')
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await page.getByRole('button', { name: 'Save value' }).press('Enter')
  await page.getByText('Value saved').waitFor()
  await expect.poll(focused).toBe('Save value')
  await page.getByLabel('Labels', { exact: true }).fill('Kitchen')
  await page.getByRole('button', { name: 'Add label' }).press('Enter')
  await page.getByRole('button', { name: 'Remove Kitchen' }).waitFor()
  expect(await focused()).toBe('Add label')
  await changeElsewhere(page, { note: 'Call before you come.' })
  await page.getByRole('button', { name: 'Save note' }).click()
  await page.getByText('Saved meanwhile: Call before you come.').waitFor()
  expect(await page.getByLabel('Note').inputValue()).toBe('The cellar is locked.')
  await page.getByRole('button', { name: 'Save note' }).press('Enter')
  await page.getByText('Note saved').waitFor()
  await expect.poll(focused).toBe('Save note')
  await page.getByLabel('Note').fill('The cellar is open.')
  await changeElsewhere(page, { note: 'The key is under the mat.' })
  // The page reads the enquiry again without being asked to, as when its tab is shown again.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await page.getByText('Saved meanwhile: The key is under the mat.').waitFor()
  expect(await page.getByLabel('Note').inputValue()).toBe('The cellar is open.')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect.poll(() => page.getByText('Saved meanwhile').count()).toBe(0)
  await isAccessible(page)
  await page.getByRole('link', { name: 'Won (1)' }).waitFor()

  await page.setViewportSize(narrow)
  await page.getByRole('link', { name: 'All enquiries' }).click()
  await page.getByRole('searchbox', { name: 'Search enquiries' }).fill('nothing like it')
  await page.getByText('No enquiries found').waitFor()
  // The browser itself complains of the conflict.
  expect(complaints.filter((complaint) => !complaint.includes('409'))).toEqual([])
})

test('when an enquiry looks like spam, then an admin decides with a key, and the next one follows', async () => {
  const { page: owner, business } = await someone('/enquiries', 'Lenton Plumbing')
  await approve(business)
  const { page: visitor } = await visit('/')
  const id = await enquire(visitor, business.id, { website: 'https://spam.example.com' })

  const { page, complaints } = await atWork('/admin')
  await page.getByRole('link', { name: 'Held enquiries 2 waiting' }).click()
  // That of the demo data is the oldest.
  const spam = page.getByRole('article', { name: 'Growth Team' })
  await spam.getByText('A field that people do not see was filled in').waitFor()
  await isAccessible(page)
  await spam.getByRole('button', { name: /^It is spam/ }).focus()
  await page.keyboard.press('s')
  await page.getByText('Refused as spam: Growth Team').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain(id)
  await page.keyboard.press('d')
  await page.getByText('Delivered: Priya Nair').waitFor()
  await page.getByText('Nothing is held').waitFor()
  await isAccessible(page)
  await owner.reload()
  await owner.getByRole('link', { name: 'Unread Priya Nair' }).waitFor()
  await page.getByRole('link', { name: 'Admin Dashboard' }).first().click()
  await page.getByRole('link', { name: 'Held enquiries 0 waiting' }).waitFor()
  expect(complaints).toEqual([])
})
