import { csrfHeader } from '@directory/contracts/http/csrf'
import type { Locator, Page, Route } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { linkFor } from './mailbox.ts'
import { ready, useBrowser } from './page.ts'
import { type RunningProduct, startProduct } from './product.ts'
import { admin, signIn } from './sign-in.ts'
import { isAccessible } from './violations.ts'

const { visit } = useBrowser()

// A separate product, since other tests count listings. Listing requires a confirmed address, as in production.
let product: RunningProduct
beforeAll(async () => {
  product = await startProduct({ REQUIRE_VERIFIED_EMAIL: 'true' }, inject('preparedDirectory'))
})
afterAll(() => product.stop())

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(product.url + path)
  await ready(page)
}

async function register(page: Page, { email, password }: { email: string; password: string }, firstName: string): Promise<void> {
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByLabel('First Name').fill(firstName)
  await page.getByLabel('Last Name').fill('Kaur')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('checkbox', { name: /terms of use/ }).check()
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await page.getByText('Account Created Successfully!').waitFor()
  await page.getByRole('tab', { name: 'Login', selected: true }).waitFor()
  await signIn(page, { email, password })
}

const confirm = async (page: Page, email: string): Promise<void> => {
  await page.goto(await linkFor(page, email))
  await page.getByText('Your email address is confirmed.').waitFor()
}

/** Makes an admin's decision through the API; other tests cover the screens. */
async function decide(page: Page, path: string, body: object): Promise<void> {
  const headers = { [csrfHeader.name]: csrfHeader.value }
  const response = await page.request.put(`${product.url}/api/admin${path}`, { headers, data: body })
  expect(response.status()).toBe(200)
}

const readAs = async (page: Page, path: string) => (await page.request.get(`${product.url}/api${path}`)).json()

/** Reloads a page until it shows a text: changes reach the public pages by events. */
async function reloadUntil(page: Page, text: string): Promise<void> {
  await expect
    .poll(async () => {
      await page.reload()
      return (await page.getByRole('main').textContent())?.includes(text)
    })
    .toBe(true)
}

test('when somebody becomes an owner, then they list a business, see it approved, found and reviewed, change it and delete it', async () => {
  const owner = { email: 'amina.owner@example.com', password: 'wollaton' }
  const reviewer = { email: 'ravi.visitor@example.com', password: 'trentside' }
  const name = 'Trent Lock Bakery'
  const picture = await sharp({ create: { width: 1_600, height: 1_200, channels: 3, background: '#c89b5a' } })
    .withExif({ IFD3: { GPSLatitude: '52/1 57/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer()

  const { page, complaints } = await visit(`${product.url}/auth?from=/add-business`)
  await register(page, owner, 'Amina')
  await page.getByRole('heading', { level: 1, name: 'List Your Business' }).waitFor()
  await confirm(page, owner.email)

  await open(page, '/add-business')
  const submit = page.getByRole('button', { name: 'Submit Business' })
  expect(await submit.isDisabled()).toBe(true)
  await page.getByLabel('Business name').fill(name)
  await page.getByLabel('Description').fill('Sourdough, pies and Eccles cakes.')
  await page.getByLabel('Location').fill('Beeston, Nottingham')
  await page.getByLabel('Phone').fill('0115 496 0999')
  await page.reload()
  await ready(page)
  expect(await page.getByLabel('Business name').inputValue()).toBe(name)
  await page.locator('input[type=file]').first().setInputFiles({ name: 'shop.png', mimeType: 'image/jpeg', buffer: picture })
  await page.getByRole('button', { name: 'Crop and upload' }).click()
  await page.getByText('Image uploaded successfully').waitFor()
  await submit.dblclick()
  await page.waitForURL(`${product.url}/`)
  await page.getByText('Business Submitted!').waitFor()

  await open(page, '/my-businesses')
  await page.getByText('Pending Approval', { exact: true }).waitFor()
  const [listing, ...others] = await readAs(page, '/own/listings')
  expect(others).toEqual([])
  expect(listing.images).toHaveLength(1)
  const served = await page.request.get(product.url + listing.images[0].url)
  expect(served.headers()['content-type']).toBe('image/jpeg')
  expect((await sharp(await served.body()).metadata()).exif).toBeUndefined()
  const visitor = await visit(`${product.url}/auth?from=/business/${listing.slug}`)
  expect((await visitor.page.request.get(`${product.url}/business/${listing.slug}`)).status()).toBe(404)

  const { page: office } = await visit(`${product.url}/auth?from=/admin`)
  await signIn(office, admin)
  await office.getByRole('heading', { level: 1, name: 'Admin Dashboard' }).waitFor()
  await decide(office, `/listings/${listing.id}/approval`, { isApproved: true })

  await open(office, `/businesses?q=${encodeURIComponent(name)}`)
  await reloadUntil(office, name)
  await office.getByRole('article').getByRole('link', { name }).first().click()
  await office.getByRole('heading', { level: 1, name }).waitFor()

  await register(visitor.page, reviewer, 'Ravi')
  await visitor.page.waitForURL(`${product.url}/business/${listing.slug}`)
  await confirm(visitor.page, reviewer.email)
  await open(visitor.page, `/business/${listing.slug}`)
  await visitor.page.getByRole('button', { name: 'Write a review' }).click()
  await visitor.page.getByRole('radio', { name: /^4/ }).check({ force: true })
  await visitor.page.getByLabel('Date of your experience').fill(new Date().toISOString().slice(0, 10))
  await visitor.page.getByRole('textbox', { name: 'Your review' }).fill('The pies are worth the walk along the canal.')
  await visitor.page.getByRole('button', { name: 'Send review' }).click()
  await visitor.page.getByText('Thank you. Your review will be shown once we have approved it.').waitFor()

  const waiting: { id: string; listingId: string }[] = await readAs(office, '/admin/reviews')
  const review = waiting.find(({ listingId }) => listingId === listing.id)
  await decide(office, `/reviews/${review?.id}/state`, { state: 'approved' })
  await open(page, '/my-reviews')
  await page.getByText(/^Ravi K\./).waitFor()
  await page.getByRole('button', { name: /^Reply to/ }).click()
  await page.getByLabel('Your reply').fill('Thank you, Ravi. See you on Saturday.')
  await page.getByRole('button', { name: 'Send reply' }).click()
  await page.getByText('Reply published').waitFor()
  await open(office, `/business/${listing.slug}`)
  await reloadUntil(office, 'See you on Saturday.')
  expect(await office.getByRole('main').textContent()).toContain('Ravi K.')

  await open(page, `/my-businesses/${listing.id}/edit`)
  await page.getByLabel('Description').fill('Sourdough, pies and Eccles cakes, baked by the lock every morning.')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('Business updated successfully!').waitFor()
  await reloadUntil(office, 'baked by the lock every morning')

  await open(page, '/my-businesses')
  await page.getByRole('button', { name: /^Delete/ }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Delete/ })
    .click()
  await page.getByText('Business deleted successfully').waitFor()
  await page.getByText('No businesses yet').waitFor()
  await expect.poll(async () => (await page.request.get(`${product.url}/business/${listing.slug}`)).status()).toBe(410)
  expect(complaints).toEqual([])
})

/** Polls whether a control has the focus. */
const focused = (control: Locator) => expect.poll(() => control.evaluate((element) => element === document.activeElement))

async function choosePicture(page: Page): Promise<void> {
  const picture = await sharp({ create: { width: 1_600, height: 1_200, channels: 3, background: '#c89b5a' } })
    .jpeg()
    .toBuffer()
  await page.locator('input[type=file]').first().setInputFiles({ name: 'shop.jpg', mimeType: 'image/jpeg', buffer: picture })
}

test('when an admin fills in a form on a phone by keyboard, then it waits for the picture and focuses invalid fields', async () => {
  const { page, complaints } = await visit(`${product.url}/auth?from=/add-business`, { viewport: { width: 360, height: 780 } })
  await signIn(page, admin)
  await page.getByLabel('Business name').fill('Sneinton Market Flowers')
  await page.getByLabel('Description').fill('Flowers, cut and in pots.')
  await page.getByLabel('Location').fill('Sneinton, Nottingham')
  const [choose, publish] = [page.getByRole('button', { name: 'Choose a picture' }), page.getByRole('button', { name: 'Publish Business' })]
  const upload = page.getByRole('button', { name: 'Crop and upload' })

  await choosePicture(page)
  await page.getByRole('button', { name: 'Zoom in' }).click()
  expect(await page.getByRole('slider', { name: 'Zoom' }).inputValue()).toBe('1.1')
  await page.keyboard.press('Escape')
  await focused(choose).toBe(true)
  const uploads: Route[] = []
  await page.route('**/api/own/images', (route) => void uploads.push(route))
  await choosePicture(page)
  await upload.click()
  await page.getByText('The picture is still being uploaded…').waitFor()
  expect(await publish.isDisabled()).toBe(true)
  const cancel = page.getByRole('button', { name: 'Cancel upload' })
  await focused(cancel).toBe(true)
  await page.getByRole('link', { name: 'Nottingham Directory' }).first().click()
  await page.getByRole('alertdialog', { name: 'Leave without the picture?' }).getByRole('button', { name: 'Stay' }).click()
  await cancel.press('Enter')
  await focused(choose).toBe(true)
  await page.unroute('**/api/own/images')
  await choosePicture(page)
  await upload.click()
  await focused(page.getByLabel('What the picture shows')).toBe(true)

  await page.getByRole('button', { name: 'Add opening hours' }).press('Enter')
  await focused(page.getByLabel('Monday opens')).toBe(true)
  await page.getByLabel('Wednesday closes').fill('')
  await publish.click()
  await focused(page.getByLabel('Wednesday closes')).toBe(true)
  await page.getByText('Some opening hours are missing a time. Fill it in or remove them.').waitFor()
  await page.getByLabel('Wednesday closes').fill('17:00')
  for (const _ of ['Christmas Eve', 'Christmas Day']) await page.getByRole('button', { name: 'Add a day' }).press('Enter')
  for (const number of [1, 2]) await page.getByLabel(`Date of special day ${number}`).fill('2999-12-24')
  await page.getByRole('checkbox', { name: 'Temporarily closed' }).check()
  await page.getByLabel('First day').fill('2998-12-27')
  await page.getByLabel('Last day (optional)').fill('2998-12-26')
  await publish.click()
  await focused(page.getByLabel('Date of special day 2')).toBe(true)
  await page.getByLabel('Date of special day 2').fill('2999-12-25')
  await publish.click()
  await focused(page.getByLabel('Last day (optional)')).toBe(true)
  await page.getByLabel('Last day (optional)').fill('2999-01-02')
  await isAccessible(page)
  // Single days and a closure need no week.
  await page.getByRole('button', { name: 'Remove opening hours' }).press('Enter')
  await focused(page.getByRole('button', { name: 'Add opening hours' })).toBe(true)
  await page.getByLabel('Facebook').fill('not a url')
  await publish.click()
  await focused(page.getByLabel('Facebook')).toBe(true)
  await page.getByLabel('Facebook').fill('@sneinton')
  await page.getByLabel(/Gold Standard/).check()
  // Only the server knows which days there have been before.
  await page.getByLabel('Date of special day 2').fill('2020-12-25')
  await publish.click()
  await page.getByText('Choose a date that is not over.').waitFor()
  await focused(page.getByLabel('Date of special day 2')).toBe(true)
  await page.getByLabel('Date of special day 2').fill('2999-12-25')
  // The browser complains of the refusal.
  complaints.length = 0
  await publish.click()
  await page.getByText('Business Published!').waitFor()
  expect(complaints).toEqual([])

  const [{ id, slug }] = await readAs(page, '/own/listings')
  const { page: guest } = await visit(`${product.url}/business/${slug}`, { viewport: { width: 360, height: 780 } })
  await guest.getByText('Temporarily closed from 27 December 2998 to 2 January 2999').waitFor()
  await guest.getByRole('row', { name: '24 December 2999 Closed' }).waitFor()
  await guest.getByText('The business has not stated its usual hours.').waitFor()
  expect(await guest.getByRole('row').count()).toBe(2)
  const words = async () => (await readAs(page, `/own/listings/${id}`)).images.map(({ alt }: { alt: string }) => alt)
  const describe = (place: number) => page.getByLabel(`What image ${place} shows`)
  await open(page, '/my-businesses')
  await page.getByRole('link', { name: 'Edit' }).click()
  await choosePicture(page)
  await upload.click()
  await describe(2).fill('Tulips')
  await page.getByRole('link', { name: 'Back to My Businesses' }).click()
  await page.getByRole('heading', { level: 1, name: 'My Business Listings' }).waitFor()
  await expect.poll(words).toEqual(['Sneinton Market Flowers', 'Tulips'])

  await page.getByRole('link', { name: 'Edit' }).click()
  await choosePicture(page)
  await upload.click()
  await describe(3).fill('Roses')
  await describe(3).press('Enter')
  for (const name of ['Move image 1 down', 'Move image 2 down', 'Move image 1 down']) await page.getByRole('button', { name }).click()
  await expect.poll(words).toEqual(['Roses', 'Tulips', 'Sneinton Market Flowers'])
  await page.getByRole('button', { name: 'Remove image 2' }).press('Enter')
  await page.getByRole('button', { name: 'Remove image', exact: true }).press('Enter')
  await page.getByText('Image removed.').waitFor()
  await focused(page.getByRole('button', { name: 'Remove image 2' })).toBe(true)

  // As if by another tab.
  const [kept, removed] = (await readAs(page, `/own/listings/${id}`)).images
  const data = { images: [{ id: kept.id, alt: kept.alt }], removed: [removed.id] }
  await page.request.put(`${product.url}/api/own/listings/${id}/images`, { headers: { [csrfHeader.name]: csrfHeader.value }, data })
  await page.getByRole('button', { name: 'Move image 1 down' }).click()
  await page.getByRole('status').getByText('The images were changed elsewhere. The current ones are shown.').waitFor()
  await describe(2).waitFor({ state: 'detached' })

  await page.route('**/media/**', (route) => route.abort())
  await page.reload()
  await page.getByRole('alert').getByText('Error loading images').waitFor()
  await page.unroute('**/media/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Error loading images').waitFor({ state: 'detached' })
})
