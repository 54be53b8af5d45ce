import { csrfHeader } from '@directory/contracts/http/csrf'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { polling, ready } from './page.ts'
import { open, openSandbox, pay, read, usePayers } from './payers.ts'
import { becomeClient } from './social-clients.ts'
import { isAccessible } from './violations.ts'

const { atWork, newcomer, someone, url } = usePayers()
const long = { timeout: 360_000 }

const section = (page: Page, name: string): Locator => page.getByRole('region', { name })
const saved = (page: Page, name: string): Promise<void> => section(page, name).getByText('Saved', { exact: true }).waitFor()
const chips = (page: Page, name: string): Promise<string[]> =>
  page.getByRole('list', { name, exact: true }).getByRole('listitem').allInnerTexts()
const findCard = (page: Page, name: string): Locator => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
const toast = (page: Page, text: string): Promise<void> => page.locator('[data-sonner-toast]').filter({ hasText: text }).first().waitFor()

async function upload(page: Page, within: Locator, background: string): Promise<void> {
  const buffer = await sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()
  await within.locator('input[type=file]').setInputFiles({ name: 'picture.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByRole('button', { name: 'Crop and upload' }).click()
  await page.getByRole('dialog', { name: 'Crop image' }).waitFor({ state: 'detached' })
}

test(
  'when somebody buys a package and fills in the questionnaire, then no input is lost, the team approves it, and it is active',
  long,
  async () => {
    const { page, complaints } = await someone('/social-media-marketing', 'Lace Market Bakery')
    const tab = await openSandbox(page, 'Buy Professional')
    await pay(tab)
    await tab.getByRole('heading', { level: 1, name: 'Payment Successful!' }).waitFor()
    for (const step of ['Complete setup', 'Team review and approval', 'Launch']) await tab.getByRole('heading', { name: step }).waitFor()
    await tab.getByRole('link', { name: 'Back to Dashboard' }).waitFor()
    await expect.poll(async () => (await read(page, '/api/own/social-media')).client?.package?.socialPackage, polling).toBe('professional')
    await tab.getByRole('link', { name: 'Complete Setup Now' }).click()

    await tab.getByRole('heading', { level: 1, name: 'Social Media Setup' }).waitFor()
    await tab.getByText('Setup Incomplete', { exact: true }).waitFor()
    await section(tab, 'Professional package').getByText('It renews then for £399').waitFor()
    await tab.getByText('We have filled in').waitFor()
    expect(await tab.getByLabel('Business name').inputValue()).toBe('Lace Market Bakery')
    expect(await tab.getByLabel('Target location').inputValue()).toBe('Nottingham')
    expect(await tab.getByLabel('Preferred contact method').inputValue()).toBe('email')
    await isAccessible(tab)

    await tab.getByLabel('Website URL').fill('not an address')
    await tab.getByLabel('Facebook page').fill('lacemarketbakery')
    await saved(tab, 'Social Media Accounts')
    const themes = tab.getByLabel('Content themes')
    await themes.fill('offers, behind the scenes,')
    await themes.pressSequentially('new arrivals')
    await themes.press('Enter')
    expect(await chips(tab, 'Entries so far')).toEqual(['offers', 'behind the scenes', 'new arrivals'])
    await tab.getByRole('button', { name: 'Remove behind the scenes' }).press('Enter')
    await saved(tab, 'Content Preferences')
    await tab.getByRole('button', { name: 'Add teal' }).click()
    await tab.getByLabel('Colour codes').fill('#F0A, 1b5a40')
    await tab.getByRole('button', { name: 'Add colour' }).click()
    expect(await chips(tab, 'Colours so far')).toEqual(['#2f8f83', '#ff00aa', '#1b5a40'])
    await tab.getByRole('button', { name: 'Add teal' }).click()
    await toast(tab, 'This color is already added')
    await section(tab, 'Branding & Visual Identity').getByRole('alert').getByText('This color is already added').waitFor()
    expect(await chips(tab, 'Colours so far')).toHaveLength(3)

    const images = tab.getByRole('group', { name: 'Content images' })
    for (const background of ['#aa3333', '#33aa33', '#3333aa']) await upload(tab, images, background)
    await images.getByText('3 of 5 images').waitFor()
    await saved(tab, 'Branding & Visual Identity')
    await tab.reload()
    await ready(tab)
    await tab.getByText('This is what you typed last time').waitFor()
    expect(await chips(tab, 'Entries so far')).toEqual(['offers', 'new arrivals'])
    expect(await chips(tab, 'Colours so far')).toHaveLength(3)
    expect(await tab.getByLabel('Facebook page').inputValue()).toBe('lacemarketbakery')
    for (const background of ['#aaaa33', '#33aaaa']) await upload(tab, images, background)
    await images.getByText('5 of 5 images').waitFor()
    expect(await images.locator('input[type=file]').count()).toBe(0)
    const order = () => images.getByRole('img').evaluateAll((all) => all.map((image) => image.getAttribute('src')))
    const [first, second, ...others] = await order()
    await images.getByRole('button', { name: 'Move content image 2 forward' }).click()
    expect(await order()).toEqual([second, first, ...others])
    await upload(tab, tab.getByRole('group', { name: 'Logo' }), '#222222')
    await tab.getByLabel('Brand voice').selectOption('Friendly')
    await isAccessible(tab)

    await tab.getByLabel('Primary contact name').fill('')
    const submit = tab.getByRole('button', { name: 'Complete Setup' })
    await submit.click()
    await section(tab, 'Contact & Coordination').getByText('Must not be empty.').waitFor()
    await section(tab, 'Business Information').getByText('Enter a full address').waitFor()
    await tab.getByLabel('Primary contact name').fill('Amina Kaur')
    await tab.getByLabel('Website URL').fill('lacemarketbakery.example.com')
    await submit.click()
    await toast(tab, 'Your social media setup has been completed successfully')
    await tab.getByText('Pending Approval', { exact: true }).waitFor()
    await tab.getByText('Setup Completed', { exact: true }).waitFor()
    await tab.getByRole('button', { name: 'Update Setup Information' }).waitFor()
    await tab.getByText('contact you within 24 hours').first().waitFor()
    await open(page, '/dashboard')
    await page.getByRole('listitem').filter({ hasText: 'Pending Approval' }).getByRole('link', { name: 'Social Media Marketing' }).waitFor()

    const { page: office, complaints: officeComplaints } = await atWork('/admin')
    await office.getByRole('link', { name: /^Social Media Clients \(\d+\)$/ }).click()
    await office.getByRole('row').filter({ hasText: 'Lace Market Bakery' }).getByText('Pending Review').waitFor()
    await isAccessible(office)
    await office.getByRole('button', { name: 'View Details of Lace Market Bakery' }).click()
    const dialog = office.getByRole('dialog', { name: 'Lace Market Bakery' })
    await dialog.getByText('offers, new arrivals').waitFor()
    await dialog.getByText('https://lacemarketbakery.example.com').waitFor()
    await isAccessible(office)
    await dialog.getByRole('button', { name: 'Add teal' }).click()
    await toast(office, 'This color is already added')
    await dialog.getByRole('button', { name: 'Add violet' }).click()
    await toast(office, 'Brand color added successfully')
    await dialog.getByRole('button', { name: 'Remove #4b3b8f' }).click()
    await toast(office, 'Brand color removed successfully')
    await upload(
      office,
      dialog
        .locator('section')
        .filter({ has: office.getByRole('heading', { name: 'Content images' }) })
        .last(),
      '#777777',
    )
    await toast(office, 'Content image added successfully')
    await dialog.getByRole('img', { name: 'content image 6' }).waitFor()
    await dialog.getByRole('switch', { name: 'Setup completed' }).click()
    await toast(office, 'Setup marked as incomplete successfully')
    await dialog.getByRole('switch', { name: 'Setup completed', checked: false }).click()
    await toast(office, 'Setup marked as completed successfully')
    await office.keyboard.press('Escape')

    await open(office, '/admin/social-media')
    const card = findCard(office, 'Lace Market Bakery')
    await card.getByText('+1').waitFor()
    expect(await card.getByRole('list', { name: 'Content images' }).locator('img').count()).toBe(5)
    await office.getByRole('button', { name: 'What Pending counts' }).hover()
    await office.getByRole('tooltip').filter({ hasText: 'Completed minus approved' }).waitFor()
    await isAccessible(office)
    await card.getByRole('button', { name: 'Approve Lace Market Bakery' }).click()
    await toast(office, 'Client approved successfully')
    await card.getByText('Approved', { exact: true }).waitFor()

    await open(tab, '/social-media-dashboard')
    await tab.getByText('Active', { exact: true }).waitFor()
    await images.getByText('6 of 6 images').waitFor()
    await tab.getByLabel('Brand guidelines').fill('Never shout.')
    await tab.getByRole('button', { name: 'Update Setup Information' }).click()
    await toast(tab, 'Your social media setup has been updated successfully')
    await tab.getByText('Active', { exact: true }).waitFor()

    await open(office, '/admin/social-media?state=approved')
    await card.getByText('Changed since approval: Brand guidelines.').waitFor()
    await card.getByRole('button', { name: 'View Details' }).click()
    await dialog.getByRole('button', { name: 'Seen', exact: true }).click()
    await toast(office, 'Changes marked as seen')
    await office.keyboard.press('Escape')
    await card.getByRole('button', { name: 'Mark Pending Lace Market Bakery' }).click()
    await toast(office, 'Client marked as pending successfully')
    await open(tab, '/social-media-dashboard')
    await tab.getByText('Pending Approval', { exact: true }).waitFor()
    expect([complaints, officeComplaints]).toEqual([[], []])
  },
)

test(
  'when the questionnaire is open in two tabs, then each merges the other’s changes, and conflicting answers require a choice',
  long,
  async () => {
    const { page, complaints } = await newcomer('/social-media-dashboard')
    const other = await page.context().newPage()
    await open(page, '/social-media-dashboard')
    await page.getByText('No package yet').waitFor()
    await page.getByRole('link', { name: 'Compare packages' }).waitFor()
    await other.goto(page.url())
    await ready(other)
    await other.getByLabel('Address', { exact: true }).waitFor()
    await page.getByLabel('Business name').fill('Canal Bakery')
    await saved(page, 'Business Information')
    await other.getByLabel('Address', { exact: true }).fill('5 Mill Lane')
    await saved(other, 'Business Information')
    expect(await other.getByLabel('Business name').inputValue()).toBe('Canal Bakery')

    await page.getByLabel('Phone', { exact: true }).fill('0115 496 0111')
    await saved(page, 'Business Information')
    await other.getByLabel('Phone', { exact: true }).fill('0115 496 0222')
    const conflict = section(other, 'This was changed in another tab or on another device.')
    await conflict.getByRole('cell', { name: '0115 496 0111' }).waitFor()
    await conflict.getByRole('cell', { name: '0115 496 0222' }).waitFor()
    await isAccessible(other)
    expect(await other.getByRole('button', { name: 'Complete Setup' }).isDisabled()).toBe(true)
    await conflict.getByRole('button', { name: 'Keep what is here' }).click()
    await expect.poll(async () => (await read(other, '/api/own/social-media')).draft.answers.phone, polling).toBe('0115 496 0222')

    await other.getByLabel('Primary contact name').fill('Amina Kaur')
    await other.getByRole('button', { name: 'Complete Setup' }).click()
    await toast(other, 'Your social media setup has been completed successfully')
    await page.getByLabel('Phone', { exact: true }).fill('0115 496 0333')
    await section(page, 'This was changed in another tab or on another device.')
      .getByRole('button', { name: 'Take the other answers' })
      .click()
    await expect.poll(() => page.getByLabel('Phone', { exact: true }).inputValue(), polling).toBe('0115 496 0222')
    expect(await page.getByLabel('Primary contact name').inputValue()).toBe('Amina Kaur')
    const record = { businessName: 'Canal Bakery', address: '5 Mill Lane', phone: '0115 496 0222' }
    expect((await read(page, '/api/own/social-media')).client).toMatchObject(record)
    expect(complaints.filter((complaint) => !complaint.includes('409'))).toEqual([])
  },
)

test('when there is newer input from another device, then a submission merges it first', long, async () => {
  const { page } = await newcomer('/social-media-dashboard')
  await page.getByLabel('Business name').fill('Derwent Bakery')
  await page.getByLabel('Primary contact name').fill('Amina Kaur')
  await saved(page, 'Contact & Coordination')
  await expect.poll(async () => (await read(page, '/api/own/social-media')).draft?.answers.primaryContactName, polling).toBe('Amina Kaur')
  const { draft } = await read(page, '/api/own/social-media')
  await page.request.put(url('/api/own/social-media/questionnaire-draft'), {
    headers: { [csrfHeader.name]: csrfHeader.value },
    data: { answers: { ...draft.answers, address: '5 Mill Lane' }, over: draft.savedAt },
    failOnStatusCode: true,
  })
  await page.getByRole('button', { name: 'Complete Setup' }).click()
  await expect.poll(() => page.getByLabel('Address', { exact: true }).inputValue(), polling).toBe('5 Mill Lane')
  expect((await read(page, '/api/own/social-media')).client).toBeNull()
  await page.getByRole('button', { name: 'Complete Setup' }).click()
  await toast(page, 'Your social media setup has been completed successfully')
  expect((await read(page, '/api/own/social-media')).client).toMatchObject({ businessName: 'Derwent Bakery', address: '5 Mill Lane' })
})

test(
  'when the server is unavailable while somebody types, then the tab keeps the input across a reload and saves it later',
  long,
  async () => {
    const { page } = await newcomer('/social-media-dashboard')
    await page.getByLabel('Business name').waitFor()
    await page.route('**/questionnaire-draft', (route) => route.abort())
    await page.getByLabel('Business name').fill('Trent Bakery')
    await section(page, 'Business Information').getByText('Not saved yet').waitFor()
    await page.getByText('What you typed has not been saved yet.').waitFor()
    await isAccessible(page)
    // Incomplete input is kept as well.
    await page.getByLabel('Colour codes').fill('#c0392b')
    await page.getByLabel('Content themes').pressSequentially('half a theme')
    await page.reload()
    await ready(page)
    expect(await page.getByLabel('Business name').inputValue()).toBe('Trent Bakery')
    expect(await chips(page, 'Colours so far')).toEqual(['#c0392b'])
    expect(await chips(page, 'Entries so far')).toEqual(['half a theme'])
    await page.unroute('**/questionnaire-draft')
    await saved(page, 'Business Information')
    expect((await read(page, '/api/own/social-media')).draft.answers.businessName).toBe('Trent Bakery')

    // Navigates within the site while the field still has the focus.
    await page.getByRole('link', { name: 'Compare packages' }).click()
    await page.waitForURL(url('/social-media-marketing'))
    await page.goBack()
    await page.getByLabel('Content themes').pressSequentially('another half')
    await page.goForward()
    await page.waitForURL(url('/social-media-marketing'))
    const themes = async () => (await read(page, '/api/own/social-media')).draft.answers.contentThemes
    await expect.poll(themes, polling).toEqual(['half a theme', 'another half'])
  },
)

test('when somebody who is not an admin opens the team’s page, then a message is shown and nothing is requested', long, async () => {
  const { page } = await newcomer('/dashboard')
  await becomeClient(page, 'Hockley Bakery')
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await open(page, '/admin/social-media')
  await toast(page, 'Access Denied')
  await toast(page, 'You need admin privileges to access this page.')
  await page.getByRole('heading', { level: 1, name: 'Access Denied' }).waitFor()
  await isAccessible(page)
  expect(requested.filter((path) => path.startsWith('/api/admin'))).toEqual([])
  expect(await page.getByText('Hockley Bakery').count()).toBe(0)

  await page.context().clearCookies()
  await page.goto(url('/admin/social-media'))
  await page.waitForURL(url('/auth?from=%2Fadmin%2Fsocial-media'))
})

test(
  'when the team searches for clients, then they are filtered by name and state, and an error is shown with the catalogue’s message',
  long,
  async () => {
    const { page: client } = await newcomer('/dashboard')
    await becomeClient(client, 'Sneinton Bakery')
    const { page } = await atWork('/admin/social-media')
    await page.getByLabel('Search by business, contact or email').fill('sneinton')
    await page.waitForURL(url('/admin/social-media?q=sneinton'))
    await page.getByText('1 client', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Pending', exact: true }).click()
    await page.getByText('No clients found').waitFor()
    await page.getByRole('link', { name: 'Completed', exact: true }).click()
    const card = findCard(page, 'Sneinton Bakery')
    await card.getByText('No package: follow up').waitFor()
    await page.route('**/api/admin/social-media/clients/*', (route) => route.abort())
    await card.getByRole('button', { name: 'Approve' }).click()
    await toast(page, 'Failed to update client status.')
    await page.route('**/api/admin/social-media/clients**', (route) => route.abort())
    await page.reload()
    await toast(page, 'Failed to fetch clients.')
    await page.getByRole('button', { name: 'Try again' }).waitFor()
  },
)
