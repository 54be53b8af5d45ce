import type { ListedBulkJob } from '@directory/contracts/http/bulk-jobs'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { delayRequests, polling } from './page.ts'
import { open, read, usePayers } from './payers.ts'
import { admin } from './sign-in.ts'
import { isAccessible, narrow } from './violations.ts'

const { approve, atWork, someone, url, visit } = usePayers()
const long = { timeout: 120_000 }

const findRow = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader').filter({ hasText: name }) })
const focused = (control: Locator) => expect.poll(() => control.evaluate((element) => element === document.activeElement), polling)
const getStatus = async (page: Page, path: string) => (await page.request.get(url(path))).status()

test('when an admin finds a pending business by its name and approves it, then visitors see it and the row disappears', long, async () => {
  const { business } = await someone('/my-businesses', 'Castle Rock Bakery')
  const { page, complaints } = await atWork('/admin?state=pending')
  await page.getByRole('link', { name: /^Pending Approval \(\d+\)$/, exact: true }).waitFor()
  await page.getByLabel(/^Search by name/).fill('castle rock')
  await page.waitForURL(url('/admin?q=castle+rock&state=pending'))
  await findRow(page, business.name).waitFor()
  await page.getByText('1 business', { exact: true }).waitFor()
  await isAccessible(page)
  await page.getByRole('button', { name: `Approve ${business.name}`, exact: true }).click()
  await page.getByText(`${business.name} is approved.`).waitFor()
  await page.getByText('No businesses found').waitFor()
  await focused(page.getByText('0 businesses', { exact: true })).toBe(true)
  await expect.poll(() => getStatus(page, `/business/${business.slug}`), polling).toBe(200)

  await page.getByRole('link', { name: /^All Businesses/ }).click()
  const row = findRow(page, business.name)
  await row.getByRole('button', { name: `Active: deactivate ${business.name}` }).click()
  await page.getByRole('button', { name: 'Deactivate business' }).click()
  await page.getByText('Enter the reason, for the owner.').waitFor()
  await page.getByLabel('Reason').fill('It has closed.')
  await isAccessible(page)
  await page.getByRole('button', { name: 'Deactivate business' }).click()
  await row.getByRole('button', { name: `Inactive: activate ${business.name}` }).waitFor()
  await expect.poll(() => getStatus(page, `/business/${business.slug}`), polling).toBe(404)
  await row.getByLabel(`Package of ${business.name}`).selectOption('Gold')
  await page.getByText('Package updated to Gold').waitFor()
  await row.getByText(/^until /).waitFor()
  await row.getByRole('button', { name: `Featured: ${business.name}` }).click()
  await row.getByRole('button', { name: `Featured: ${business.name}`, pressed: true }).waitFor()

  await row.getByRole('button', { name: `Delete ${business.name}` }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await focused(row.getByRole('button', { name: `Delete ${business.name}` })).toBe(true)
  await row.getByRole('button', { name: `Delete ${business.name}` }).press('Enter')
  await isAccessible(page)
  await page.getByRole('dialog').getByLabel('Reason').fill('Its owner has asked for it.')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete business' }).click()
  await page.getByText('Business deleted successfully').waitFor()
  await row.waitFor({ state: 'detached' })
  await expect.poll(() => getStatus(page, `/business/${business.slug}`), polling).toBe(410)
  expect(complaints).toEqual([])
})

test(
  'when an admin decides on one business after another, then the longest waiting comes first, and the focus moves to the next row',
  long,
  async () => {
    const names = ['Mapperley One', 'Mapperley Two', 'Mapperley Three']
    for (const name of names) await someone('/my-businesses', name)
    const { page } = await atWork('/admin?q=Mapperley&state=pending')
    const approve = (name: string) => page.getByRole('button', { name: `Approve ${name}`, exact: true })
    await approve(names[2] ?? '').waitFor()
    const rows = await page.getByRole('rowheader').allInnerTexts()
    expect(rows.map((text) => names.find((name) => text.includes(name)))).toEqual(names)
    await page.getByText('Waiting for less than an hour').first().waitFor()
    await approve('Mapperley Two').focus()
    await page.keyboard.press('Enter')
    await approve('Mapperley Two').waitFor({ state: 'detached' })
    await focused(approve('Mapperley Three')).toBe(true)
    await page.keyboard.press('Enter')
    await approve('Mapperley Three').waitFor({ state: 'detached' })
    await focused(approve('Mapperley One')).toBe(true)
  },
)

test(
  'when two admins edit the same business, then the second one chooses, and nothing is overwritten without confirmation',
  long,
  async () => {
    const { business } = await someone('/my-businesses', 'Sneinton Bakery')
    const [{ page: one, complaints }, { page: other }] = [
      await atWork('/admin?q=Sneinton+Bakery'),
      await atWork('/admin?q=Sneinton+Bakery'),
    ]
    const why = (page: Page) => page.getByLabel('Reason, for the owner')
    const update = (page: Page) => page.getByRole('button', { name: 'Update' })
    for (const page of [one, other]) {
      await page.getByRole('button', { name: `Edit ${business.name}` }).click()
      await page.getByLabel('Description').waitFor()
      expect(await update(page).isDisabled()).toBe(true)
    }
    await isAccessible(one)
    await one.getByLabel('Description').fill('Bread from the first.')
    await one.getByLabel('Phone', { exact: true }).fill('0115 496 0111')
    await update(one).click()
    await one.getByText('Give the reason, which the owner gets by email.').first().waitFor()
    await why(one).fill('It was out of date.')
    await update(one).click()
    await one.getByText('Business updated successfully!').waitFor()
    await focused(one.getByRole('button', { name: `Edit ${business.name}` })).toBe(true)

    await other.getByLabel('Description').fill('Bread from the second.')
    await why(other).fill('It was wrong.')
    await update(other).click()
    const conflict = other.getByRole('dialog').getByRole('region', { name: 'This has been changed by somebody else in the meantime.' })
    await conflict.getByRole('cell', { name: 'Bread from the second.' }).waitFor()
    await conflict.getByRole('cell', { name: 'Bread from the first.' }).waitFor()
    await conflict.getByText('They have also changed: Phone. That is kept either way.').waitFor()
    await isAccessible(other)
    await other.getByRole('button', { name: 'Overwrite these fields with mine' }).click()
    await other.getByText('Business updated successfully!').waitFor()
    const saved = { description: 'Bread from the second.', phone: '0115 496 0111' }
    expect(await read(other, `/api/own/listings/${business.id}`)).toMatchObject(saved)

    for (const page of [one, other]) {
      await page.getByRole('button', { name: `Edit ${business.name}` }).click()
      await page.getByLabel('Description').waitFor()
    }
    await one.getByLabel('Business name').fill('Sneinton Bakery and Mill')
    await why(one).fill('It has a mill.')
    await update(one).click()
    await one.getByRole('dialog').waitFor({ state: 'detached' })
    await other.getByLabel('Business name').fill('Sneinton Pies')
    await why(other).fill('It has pies.')
    await update(other).click()
    await other.getByRole('button', { name: 'Keep editing with theirs' }).click()
    await expect.poll(() => other.getByLabel('Business name').inputValue(), polling).toBe('Sneinton Bakery and Mill')

    const rating = other.getByRole('spinbutton', { name: 'Rating' })
    await rating.fill('7')
    await update(other).click()
    await other.getByText('Invalid rating').waitFor()
    await rating.fill('4.6')
    await other.getByLabel('Review count').fill('31')
    await update(other).click()
    await other.getByText('Enter where this rating is from.').waitFor()
    await other.getByLabel('Where the rating is from').fill('Google')
    await other.getByLabel('Read there on').fill('2025-11-03')
    await other.getByLabel('Address of the rating (optional)').fill('https://ratings.example/sneinton')
    await update(other).click()
    await other.getByText('Rating & Review Count updated').waitFor()
    const ratingSource = { name: 'Google', address: 'https://ratings.example/sneinton', date: '2025-11-03' }
    const rated = { name: 'Sneinton Bakery and Mill', rating: 4.6, reviewCount: 31, ratingSource }
    expect(await read(other, `/api/own/listings/${business.id}`)).toMatchObject(rated)

    await other.getByRole('button', { name: 'Edit Sneinton Bakery and Mill' }).click()
    await other.getByLabel('Address', { exact: true }).fill('5 Mill Lane')
    await other.keyboard.press('Escape')
    await other.getByRole('alertdialog', { name: 'Close without saving?' }).getByRole('button', { name: 'Stay' }).click()
    expect(await other.getByLabel('Address', { exact: true }).inputValue()).toBe('5 Mill Lane')
    expect(complaints).toEqual([])
  },
)

test('when an admin adds a picture in the dialog and continues editing, then both are saved without a conflict', long, async () => {
  const { business } = await someone('/my-businesses', 'Mapperley Bakery')
  const { page, complaints } = await atWork('/admin?q=Mapperley+Bakery')
  const picture = await sharp({ create: { width: 1_600, height: 1_200, channels: 3, background: '#c89b5a' } })
    .jpeg()
    .toBuffer()
  await page.setViewportSize(narrow)
  await page.getByRole('button', { name: `Edit ${business.name}` }).click()
  await page.locator('input[type=file]').setInputFiles({ name: 'shop.jpg', mimeType: 'image/jpeg', buffer: picture })
  await page.getByRole('button', { name: 'Crop and upload' }).click()
  await page.getByText('Image uploaded successfully').waitFor()
  await page.getByLabel('Description').fill('Bread, and now a picture of it.')
  await page.getByLabel('Reason, for the owner').fill('It had no picture.')
  await page.getByRole('button', { name: 'Update' }).click()
  await page.getByText('Business updated successfully!').waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const { images, description } = await read(page, `/api/own/listings/${business.id}`)
  expect([images.length, description]).toEqual([1, 'Bread, and now a picture of it.'])
  await findRow(page, business.name).locator('img').waitFor()

  await page.getByRole('button', { name: `Edit ${business.name}` }).click()
  await page.getByRole('button', { name: 'Remove image 1' }).click()
  await page.getByLabel('Reason, which the owner gets by email').fill('It is of another bakery.')
  await page.getByRole('button', { name: 'Remove image', exact: true }).click()
  await page.getByText('Image removed', { exact: true }).waitFor()
  expect(complaints).toEqual([])
})

test('when an admin rejects a business, then a reason is required, and shown in the list', long, async () => {
  const { business } = await someone('/my-businesses', 'Forest Fields Bakery')
  const { page, complaints } = await atWork('/admin?q=Forest+Fields+Bakery&state=pending')
  await page.getByRole('button', { name: `Reject ${business.name}` }).click()
  await page.getByRole('button', { name: 'Reject business' }).click()
  await page.getByText('Enter the reason, for the owner.').waitFor()
  await focused(page.getByLabel('In your own words')).toBe(true)
  expect(await page.getByLabel('Refund what was paid').count()).toBe(0)
  await isAccessible(page)
  await page.getByLabel('In your own words').fill('The address is missing.')
  await page.getByRole('button', { name: 'Reject business' }).click()
  await page.getByText(`${business.name} is rejected. Its owner is told why.`).waitFor()
  await open(page, '/admin?q=Forest+Fields+Bakery&state=rejected')
  await findRow(page, business.name).getByText('The address is missing.').waitFor()

  await open(page, '/admin/audit?kind=listing')
  const decision = page.getByRole('row').filter({ hasText: business.name }).filter({ hasText: 'Reject listing' })
  await decision.getByText(admin.email).waitFor()
  await decision.getByText('The address is missing.').waitFor()
  await isAccessible(page)
  expect(complaints).toEqual([])
})

test('when a visitor reports a business, then an admin sees it, upholds it and deactivates the business', long, async () => {
  const { business } = await someone('/my-businesses', 'Arboretum Bakery')
  await approve(business)
  const { page: visitor, complaints } = await visit('/')
  await expect.poll(() => getStatus(visitor, `/business/${business.slug}`), polling).toBe(200)
  await open(visitor, `/business/${business.slug}`)
  await visitor.getByRole('button', { name: 'Report this listing' }).press('Enter')
  await focused(visitor.getByLabel('What is wrong?')).toBe(true)
  await visitor.keyboard.press('Escape')
  await visitor.getByRole('button', { name: 'Cancel' }).press('Enter')
  await focused(visitor.getByRole('button', { name: 'Report this listing' })).toBe(true)
  await visitor.keyboard.press('Enter')
  await visitor.getByRole('button', { name: 'Send report' }).click()
  await visitor.getByText('Choose what is wrong.').waitFor()
  await focused(visitor.getByLabel('What is wrong?')).toBe(true)
  await isAccessible(visitor)
  await visitor.getByLabel('What is wrong?').selectOption('The business has closed')
  // Corrected: nothing is wrong any more.
  await visitor.getByText('Choose what is wrong.').waitFor({ state: 'hidden' })
  await visitor.getByLabel('Tell us more (optional)').fill('The shutters have been down for a year.')
  await visitor.getByLabel('Your email, so that we can tell you our decision (optional)').fill('nobody')
  expect(complaints).toEqual([])
  await visitor.getByRole('button', { name: 'Send report' }).click()
  await visitor.getByText('Enter a valid email address.').waitFor()
  await visitor.getByLabel('Your email, so that we can tell you our decision (optional)').fill('visitor@example.com')
  await visitor.getByRole('button', { name: 'Send report' }).click()
  await visitor.getByText('Thank you. We will look into what you have told us about Arboretum Bakery.').waitFor()
  await visitor.getByRole('link', { name: 'Follow your report' }).click()
  await visitor.getByText('We are looking into it').waitFor()
  await isAccessible(visitor)

  const { page } = await atWork('/admin')
  await page.getByRole('link', { name: /^Reports/ }).click()
  await page.getByText('The shutters have been down for a year.').waitFor()
  await isAccessible(page)
  await page.getByRole('button', { name: `Uphold the report about ${business.name}` }).press('Enter')
  await page.getByLabel('What you have done, and why').fill('We no longer show it.')
  await isAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Uphold' }).click()
  await page.getByRole('button', { name: `Deactivate ${business.name}` }).click()
  await page.getByLabel('Reason').fill('It has closed.')
  await page.getByRole('button', { name: 'Deactivate business' }).click()
  await page.getByRole('button', { name: `Activate ${business.name}` }).waitFor()
  await expect.poll(() => getStatus(page, `/business/${business.slug}`), polling).toBe(404)
  await open(page, '/admin/reports?state=upheld')
  await page.getByText('The business has closed', { exact: true }).waitFor()
  await visitor.reload()
  await visitor.getByText('We no longer show it.').waitFor()
})

test('when an owner changes an approved business, then an admin sees both values and approves the change', long, async () => {
  const { business, page: owner } = await someone('/my-businesses', 'Lenton Bakery')
  await approve(business)
  await open(owner, `/my-businesses/${business.id}/edit`)
  await owner.getByLabel('Phone', { exact: true }).fill('0115 496 0222')
  await owner.getByRole('button', { name: 'Add opening hours' }).click()
  await owner.getByRole('button', { name: 'Save Changes' }).click()
  await owner.getByText('Business updated successfully!').waitFor()

  const { page, complaints } = await atWork('/admin/changes')
  const table = page.getByRole('table', { name: `Changes to ${business.name}` })
  await table.getByRole('cell', { name: '0115 496 0222' }).waitFor()
  await table.getByText('Monday: 09:00–17:00').waitFor()
  await isAccessible(page)
  await page.getByRole('button', { name: `Approve changes of ${business.name}` }).click()
  await table.waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})

test('when a review is approved, then its effect on the rating is shown beside it, before and after', long, async () => {
  const { business } = await someone('/my-businesses', 'Radford Bakery')
  await approve(business)
  const { page: guest } = await someone('/my-businesses', 'Basford Bakery')
  await expect.poll(() => getStatus(guest, `/business/${business.slug}`), polling).toBe(200)
  await open(guest, `/business/${business.slug}#write-review`)
  await guest.getByRole('radio', { name: /^4/ }).check({ force: true })
  await guest.getByLabel('Date of your experience').fill(new Date().toISOString().slice(0, 10))
  await guest.getByRole('textbox', { name: 'Your review' }).fill('The pies are worth the walk.')
  await guest.getByRole('button', { name: 'Send review' }).click()
  await guest.getByText('Thank you. Your review will be shown once we have approved it.').waitFor()

  const { page, complaints } = await atWork('/admin/reviews')
  await page.getByText('Visitors see no reviews. With this one that becomes 4.0 from 1 review here.').waitFor()
  await isAccessible(page)
  await page.getByRole('button', { name: /^Approve the review .* of Radford Bakery$/ }).press('Enter')
  await page.getByText('It counts: visitors see 4.0 from 1 review here.').waitFor()
  const reject = page.getByRole('button', { name: /^Reject the review .* of Radford Bakery$/ })
  await focused(reject).toBe(true)
  await reject.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Reject the review/ })
  await dialog.getByRole('button', { name: 'Reject review' }).click()
  await dialog.getByText('Choose a reason.').waitFor()
  await dialog.getByLabel('Reason').selectOption('off-topic')
  await isAccessible(page)
  await dialog.getByLabel('What else its author should know').fill('Please write about the pies.')
  await page.route('**/api/admin/reviews/*/state', (route) => route.abort(), { times: 1 })
  await dialog.getByRole('button', { name: 'Reject review' }).click()
  await page.locator('[data-sonner-toast][data-type=error]').waitFor()
  expect(await dialog.getByLabel('What else its author should know').inputValue()).toBe('Please write about the pies.')
  await dialog.getByRole('button', { name: 'Reject review' }).click()
  await page.getByText('Review rejected').waitFor()
  await dialog.waitFor({ state: 'detached' })
  await guest.reload()
  await guest.getByText('It is not about what this business sells or does.').waitFor()
  await guest.getByText('Please write about the pies.').waitFor()
  expect(complaints).toEqual([expect.stringContaining('ERR_FAILED')])
})

test('when many are selected, then one job processes them and shows the outcome of each, also after a reload', long, async () => {
  const names = ['Bestwood Bakery', 'Bestwood Mill']
  for (const name of names) await someone('/my-businesses', name)
  const { page, complaints } = await atWork('/admin?q=Bestwood&state=pending')
  await findRow(page, 'Bestwood Mill').waitFor()
  await page.getByLabel('Select all on this page').check()
  const bar = page.getByRole('region', { name: 'Selected businesses' })
  await bar.getByText('2 businesses selected').waitFor()
  await bar.getByRole('button', { name: 'Reject' }).click()
  const rejection = page.getByRole('dialog', { name: 'Reject 2 businesses?' })
  // A ready reason is where it starts from: nobody rejects many with one click.
  await rejection.getByRole('button', { name: /^Not in this city/ }).click()
  await expect.poll(() => rejection.getByLabel('In your own words').inputValue(), polling).toContain('city')
  await isAccessible(page)
  await rejection.getByRole('button', { name: 'Cancel' }).click()
  await bar.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete 2 businesses?' }).getByRole('button', { name: 'Cancel' }).click()
  await isAccessible(page)
  await bar.getByRole('button', { name: 'Approve' }).click()
  await page.getByText('Only the businesses that you have selected are changed').waitFor()
  await isAccessible(page)
  await page.getByRole('alertdialog', { name: 'Approve 2 businesses?' }).getByRole('button', { name: 'Approve 2 businesses' }).click()
  await page.getByRole('heading', { level: 1, name: 'Approve 2 businesses' }).waitFor()
  await page.getByText('Finished: 2 of 2 processed.').waitFor()
  await page.reload()
  for (const name of names) await findRow(page, name).getByText('Done').waitFor()
  await isAccessible(page)
  expect(complaints).toEqual([])
})

test(
  'when all pages are selected and their ids load slowly, then no action applies to fewer, and the job is shown again',
  long,
  async () => {
    const { page, complaints } = await atWork('/admin')
    const total = Number(/^\d+/.exec((await page.getByText(/^\d+ businesses$/).textContent()) ?? '')?.[0])
    expect(total).toBeGreaterThan(25)
    const release = await delayRequests(page, '**/api/admin/moderation/listing-ids*')
    await page.getByLabel('Select all on this page').check()
    const bar = page.getByRole('region', { name: 'Selected businesses' })
    await bar.getByText('25 businesses selected').waitFor()
    await page.getByRole('button', { name: `Select all ${total}` }).click()
    await bar.getByText('Selecting…').waitFor()
    const activate = bar.getByRole('button', { name: 'Activate', exact: true })
    expect(await activate.isDisabled()).toBe(true)
    await release()
    await bar.getByText(`${total} businesses selected`).waitFor()
    await activate.click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: `Activate ${total} businesses` })
      .click()
    await page.getByRole('heading', { level: 1, name: `Activate ${total} businesses` }).waitFor()
    // Without a page load, which would fetch the list of jobs again.
    await page.goBack()
    await page.getByRole('link', { name: 'Bulk jobs' }).click()
    await page.waitForURL(url('/admin/bulk-jobs'))
    await page.getByRole('link', { name: `Activate ${total} businesses` }).waitFor()
    await page.reload()
    const row = page.getByRole('row').filter({ hasText: `Activate ${total} businesses` })
    await row.getByText(`Finished: ${total} of ${total} processed.`).waitFor(polling)
    await isAccessible(page)
    await row.getByRole('link').click()
    await page.getByText(`Finished: ${total} of ${total} processed.`).waitFor()
    expect(complaints).toEqual([])
  },
)

test(
  'when a job is running, then the list of businesses shows it, also after a reload; missing or unreadable jobs are reported',
  long,
  async () => {
    const running = {
      id: '01890000-0000-7000-8000-000000000001',
      action: { action: 'approve' },
      state: 'running',
      createdAt: new Date().toISOString(),
      total: 2_400,
      done: 600,
      unchanged: 0,
      failed: 0,
      startedBy: 'Ann Other',
    } satisfies ListedBulkJob
    const { page } = await atWork('/admin')
    await page.route('**/api/admin/bulk-jobs', (route) => route.fulfill({ json: [running] }))
    await page.reload()
    const hint = page.getByRole('listitem').filter({ hasText: 'Approve 2,400 businesses: 600 of 2,400 processed so far.' })
    await hint.waitFor()
    await page.reload()
    await hint.waitFor()
    await isAccessible(page)
    await page.setViewportSize(narrow)
    await hint.getByRole('link').waitFor()
    await page.getByRole('link', { name: 'Bulk jobs' }).press('Enter')
    const row = page.getByRole('row').filter({ hasText: 'Approve 2,400 businesses' })
    await row.getByText('Ann Other').waitFor()
    await row.getByText('Running').waitFor()
    await isAccessible(page)

    await page.route('**/api/admin/bulk-jobs', (route) => route.abort())
    await page.reload()
    await page.getByText('The bulk jobs could not be read').waitFor()
    await isAccessible(page)
    await page.route('**/api/admin/bulk-jobs', (route) => route.fulfill({ json: [] }))
    await page.getByRole('button', { name: /again/i }).click()
    await page.getByText('No bulk jobs yet').waitFor()
    await isAccessible(page)
  },
)
