import { accepting } from '@directory/contracts/testing/accepting'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { atHome, delayRequests, ready, useBrowser } from './page.ts'
import { owner, signIn } from './sign-in.ts'

const { visit, url } = useBrowser()
const business = '/business/the-lacemakers-table'

/** Opens the page of a business before the session is loaded; `loadSession` lets the session's response through. */
async function navigateTo(page: Page, path: string) {
  const loadSession = await delayRequests(page, '**/api/session')
  await page.goto(url(path))
  await ready(page)
  const section = page.getByRole('region', { name: 'Reviews' })
  await section.scrollIntoViewIfNeeded()
  return { loadSession, section, invitation: section.getByText('Write a review') }
}
const measureHeight = async (section: Awaited<ReturnType<typeof navigateTo>>['section']) => (await section.boundingBox())?.height

test.each([360, 1_280])(
  'when owners look at their own business at %i pixels, then they are never invited to review it, and the layout does not shift',
  async (width) => {
    const { page, complaints } = await visit('/auth', { viewport: { width, height: 800 } })
    await signIn(page, owner)
    await atHome(page)
    const { loadSession, section, invitation } = await navigateTo(page, business)
    expect(await invitation.isVisible()).toBe(false)
    const height = await measureHeight(section)
    await loadSession()
    await section.getByRole('link', { name: 'Answer your reviews' }).waitFor()
    expect(await invitation.count()).toBe(0)
    expect(await measureHeight(section)).toBe(height)
    expect(complaints).toEqual([])
  },
)

test('when nobody is signed in, then visitors are invited to write a review, and the layout does not shift', async () => {
  const { page } = await visit('/about', { viewport: { width: 360, height: 800 } })
  const { loadSession, section, invitation } = await navigateTo(page, business)
  expect(await invitation.isVisible()).toBe(false)
  const height = await measureHeight(section)
  await loadSession()
  await invitation.waitFor()
  expect(await measureHeight(section)).toBe(height)
})

test('when the session cannot be loaded, then nobody is invited to write a review, as it may be the owner, and the layout does not shift', async () => {
  const { page } = await visit('/about')
  await page.route('**/api/session', (route) => route.abort('connectionrefused'))
  await page.goto(url(business))
  await ready(page)
  const section = page.getByRole('region', { name: 'Reviews' })
  await section.scrollIntoViewIfNeeded()
  const height = await measureHeight(section)
  // The header falls back to that of a visitor once the request has failed.
  await page.getByRole('banner').first().getByRole('link', { name: 'Sign In' }).waitFor()
  expect(await section.getByText('Write a review').isVisible()).toBe(false)
  expect(await measureHeight(section)).toBe(height)
})

test('when a business awaits approval, then its owner sees its page marked as a preview, and nobody else does', async () => {
  const account = { email: `preview-${Date.now()}@example.com`, password: 'nottingham' }
  const headers = { 'x-directory-request': '1' }
  const { page, complaints } = await visit('/auth')
  await page.request.post(url('/api/accounts'), { headers, data: { ...account, ...accepting } })
  await signIn(page, account)
  await atHome(page)
  const data = { name: 'Mapperley Pottery', description: 'Bowls and plates, thrown on Plains Road.', location: 'Nottingham' }
  const listing = await (await page.request.post(url('/api/own/listings'), { headers, data })).json()
  expect((await page.request.get(url(`/business/${listing.slug}`))).status()).toBe(404)

  await page.goto(url('/my-businesses'))
  await page.getByRole('list', { name: 'What needs doing for Mapperley Pottery' }).getByRole('link', { name: 'Add a picture' }).waitFor()
  await page.getByRole('link', { name: 'Preview Mapperley Pottery' }).click()
  await page.getByText('This is a preview.').waitFor()
  await page.getByRole('heading', { level: 1, name: 'Mapperley Pottery' }).waitFor()
  await page.getByText('Bowls and plates, thrown on Plains Road.').waitFor()
  expect(await page.getByText('Write a review').count()).toBe(0)
  expect(complaints).toEqual([])

  const path = `/my-businesses/${listing.id}/preview`
  const html = await (await page.request.get(url(path))).text()
  expect(html).toMatch(/<meta name="robots" content="noindex[^"]*"/)
  expect(html).not.toContain('Mapperley')
  const other = await visit('/auth')
  expect((await other.page.request.get(url(`/api/own/listings/${listing.id}/preview`))).status()).toBe(401)
  await signIn(other.page, owner)
  await atHome(other.page)
  expect((await other.page.request.get(url(`/api/own/listings/${listing.id}/preview`))).status()).toBe(404)
  await other.page.goto(url(path))
  await other.page.getByText('Business Not Found').waitFor()
})
