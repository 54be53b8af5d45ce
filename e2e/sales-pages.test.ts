import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from './page.ts'
import { owner, signIn } from './sign-in.ts'

const { url, visit } = useBrowser()

const plan = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
const toast = (page: Page, title: string): Locator => page.getByRole('listitem').filter({ hasText: title })

test('when the packages are shown, then prices, pictures and limits are those of the catalogue', async () => {
  const { page, complaints } = await visit('/advertising-pricing')
  await page.getByText('50% off first month').waitFor()
  expect(await plan(page, 'Starter').textContent()).toMatch(/£99.*Free.*1 image/)
  expect(await plan(page, 'Professional').textContent()).toMatch(/£49\.99.*£99\.99 a month.*Up to 5 images/)
  expect(await plan(page, 'Gold Standard').textContent()).toMatch(/£99\.50.*£199 a month.*Up to 10 images/)
  for (const text of ['10,000+', '500+', '85%', '72 DPI']) await page.getByText(text, { exact: true }).waitFor()
  for (const size of ['1200 × 800', '1920 × 1080', '1920 × 400', '800 × 200']) await page.getByText(size).waitFor()
  await page.getByRole('heading', { name: /^Why choose/ }).waitFor()
  expect(complaints).toEqual([])
})

test('when a visitor who is not signed in chooses a paid plan, then the page leads to the sign-in and back', async () => {
  const { page } = await visit('/advertising-pricing')
  await plan(page, 'Professional').getByRole('link').click()
  await toast(page, 'Sign in required').waitFor()
  await page.waitForURL(url('/auth?from=%2Fadvertising-pricing'))
  await signIn(page, owner)
  await page.waitForURL(url('/advertising-pricing'))
  await plan(page, 'Professional').getByRole('link').click()
  await page.waitForURL(url('/my-businesses?upgrade=professional&screen=pricing-page'))
  expect(await page.evaluate(() => history.state.usr)).toEqual({ upgradePackage: 'professional', screen: 'pricing-page' })
  await page
    .getByText(/^£49\.99 today, then £99\.99 a month from \d+ \w+ \d{4}, including VAT, until you cancel\.$/)
    .first()
    .waitFor()
})

test('when the social media packages are shown, then prices and posts are those of the catalogue, and buying requires an account', async () => {
  const { page, complaints } = await visit('/social-media-marketing')
  for (const text of ['50K+', '300%', '25+', '95%']) await page.getByText(text, { exact: true }).waitFor()
  await page.getByText(/free setup and first week of content/i).waitFor()
  expect(await plan(page, 'Basic').textContent()).toMatch(/£99\.50.*£199 a month.*3 posts a week, 12 a month.*Facebook and Instagram/)
  expect(await plan(page, 'Professional').textContent()).toMatch(
    /Most popular.*£199\.50.*£399 a month.*Daily posts, 30 a month.*15 stories/,
  )
  expect(await plan(page, 'Enterprise').textContent()).toMatch(/£399\.50.*£799 a month.*45\+ posts.*£500 ad spend/)
  for (const platform of ['Facebook', 'Instagram', 'Twitter', 'LinkedIn'])
    await page.getByRole('heading', { name: platform, exact: true }).waitFor()
  expect(await page.getByRole('link', { name: 'Get Free Consultation' }).first().getAttribute('href')).toBe('/contact')
  expect(await page.getByRole('link', { name: 'View All Packages' }).first().getAttribute('href')).toBe('/advertising-pricing')
  await page.getByRole('link', { name: 'Buy Basic' }).click()
  await toast(page, 'Authentication Required').filter({ hasText: 'Please log in to purchase a package.' }).waitFor()
  await page.waitForURL(url('/auth?from=%2Fsocial-media-marketing'))
  expect(complaints).toEqual([])
})

test('when a social media package is bought, then the payment opens in a new tab with the displayed price', async () => {
  const { page, complaints } = await visit('/auth?from=%2Fsocial-media-marketing')
  await signIn(page, owner)
  await page.waitForURL(url('/social-media-marketing'))
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Buy Enterprise' }).dblclick()
  const payment = await opened
  await toast(page, 'Redirecting to Payment').filter({ hasText: 'Opening secure checkout in a new tab...' }).waitFor()
  await payment.getByText('Sandbox: no real money').waitFor()
  await payment.getByRole('button', { name: 'Pay £399.50' }).waitFor()
  expect(page.context().pages()).toHaveLength(2)
  expect(complaints).toEqual([])
})

test('when the contact page is opened, then it has the email address, telephone number and location', async () => {
  const { page } = await visit('/contact')
  const main = page.getByRole('main')
  expect(await main.getByRole('link', { name: 'hello@nottingham.example' }).getAttribute('href')).toBe('mailto:hello@nottingham.example')
  expect(await main.getByRole('link', { name: '0115 496 0000' }).getAttribute('href')).toBe('tel:01154960000')
  await main.getByText('Old Market Square, Nottingham, NG1 2DP').waitFor()
})
