import { expect, test } from 'vitest'
import { atHome, useBrowser } from './page.ts'
import { owner, signIn } from './sign-in.ts'

const { url, visit } = useBrowser()

test('when a session has ended, then the next request leads to the sign-in and back, and the input is kept', async () => {
  const { page } = await visit('/auth?from=/profile')
  await signIn(page, owner)
  await page.getByLabel('Phone').fill('0115 496 0123')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('Session Expired').waitFor()
  await page.getByText('Please sign in again to continue.').waitFor()
  await page.waitForURL(url('/auth?from=%2Fprofile'))
  await signIn(page, owner)
  await page.waitForURL(url('/profile'))
  expect(await page.getByLabel('Phone').inputValue()).toBe('0115 496 0123')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(owner.password)
})

test('when an owner signs out of a protected screen, then the home page is shown, and their input is deleted', async () => {
  const { page } = await visit('/auth?from=/profile')
  await signIn(page, owner)
  await page.getByLabel('Phone').fill('0115 496 0123')
  const visited: string[] = []
  page.on('framenavigated', (frame) => visited.push(frame.url()))
  await page.getByRole('banner').getByRole('button', { name: 'Account', exact: true }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
  await atHome(page)
  await page.getByRole('banner').getByRole('link', { name: 'Sign In', exact: true }).waitFor()
  expect(visited).toEqual([url('/')])
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')))).toEqual([])
  await page.goto(url('/profile'))
  await page.waitForURL(url('/auth?from=%2Fprofile'))
  await signIn(page, owner)
  await page.waitForURL(url('/profile'))
  expect(await page.getByLabel('Phone').inputValue()).not.toBe('0115 496 0123')
})

test('when an owner signs out everywhere, then another device is signed out with its next request', async () => {
  const { page } = await visit('/auth?from=/profile')
  await signIn(page, owner)
  const { page: device } = await visit('/auth?from=/profile')
  await signIn(device, owner)
  await device.getByLabel('First Name').waitFor()
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await atHome(page)
  await page.getByText('Everywhere else you will be signed out within 5 minutes.').waitFor()
  await device.getByRole('button', { name: 'Download my data' }).click()
  await device.getByText('Please sign in again to continue.').waitFor()
  await device.waitForURL(url('/auth?from=%2Fprofile'))
})

test('when an owner downloads their data, then it is a zip file', async () => {
  const { page } = await visit('/auth?from=/profile')
  await signIn(page, owner)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  expect((await download).suggestedFilename()).toMatch(/^my-data-[\d-]+\.zip$/)
  await page.getByText('Your data is in your downloads.').waitFor()
})

test('when a user goes back to a protected screen, then it is shown again, also after a reload', async () => {
  const { page } = await visit('/auth?from=/dashboard')
  await signIn(page, owner)
  await page.waitForURL(url('/dashboard'))
  await page.getByText(`Welcome back, ${owner.email}`).waitFor()
  // The links depend on the account's data, which is fetched first.
  await page.getByRole('link', { name: 'Social Media Marketing' }).last().waitFor()
  expect(await page.getByRole('main').getByRole('link').allTextContents()).toEqual([
    'Add New Business',
    'Advertising Packages',
    'My Businesses',
    'Enquiries',
    'Account Settings',
    'Reviews & Ratings',
    'Social Media Marketing',
  ])
  await page.getByRole('link', { name: 'Account Settings' }).click()
  await page.waitForURL(url('/profile'))
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  await page.reload()
  await page.getByText(`Welcome back, ${owner.email}`).waitFor()
})
