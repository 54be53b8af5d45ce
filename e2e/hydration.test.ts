import { expect, test } from 'vitest'
import { ready, useBrowser } from './page.ts'

const { url, visit } = useBrowser()

declare global {
  interface Window {
    serverNodes?: Element[]
  }
}

/** The calls that count what visitors see: a business's page, and the businesses of a list that somebody has chosen. */
function countedOn(path: string): string[] {
  if (path.startsWith('/business/')) return ['/api/engagement']
  return path.includes('category') || path.includes('location') || path.startsWith('/businesses') ? ['/api/appearances'] : []
}

test.each([
  '/',
  '/?category=beauty&location=hockley',
  '/businesses',
  '/businesses?q=resturant&rating=4',
  '/business/southchurch-mot-service',
  '/how-ranking-works',
  '/reviews-policy',
  '/online-safety',
  '/complaints',
  '/terms',
  '/privacy',
  '/cookies',
  '/accessibility',
  '/about',
  '/contact',
  '/advertising-pricing',
  '/social-media-marketing',
  '/category/restaurants?location=beeston',
  '/location/beeston?sort=name',
  '/location/nottingham?page=2',
])('when %s is hydrated, then every element from the server stays and there are no errors', async (path) => {
  const { page, complaints } = await visit('/nothing-here')
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      window.serverNodes = [...document.querySelectorAll('#root *')]
    })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`${violatedDirective} forbids ${blockedURI}`)
    })
  })
  const calls: string[] = []
  page.on('request', (request) => new URL(request.url()).pathname.startsWith('/api/') && calls.push(new URL(request.url()).pathname))
  await page.goto(url(path))
  await ready(page)
  await page.waitForLoadState('networkidle')
  const nodes = await page.evaluate(() => window.serverNodes?.map((node) => (node.isConnected ? '' : node.outerHTML.slice(0, 200))))
  expect(nodes?.length).toBeGreaterThan(50)
  expect(nodes?.filter((lost) => lost !== '')).toEqual([])
  expect(new Set(calls)).toEqual(new Set(['/api/session', ...countedOn(path)]))
  expect(complaints.filter((text) => !text.includes('404'))).toEqual([])
})

test('when a visitor navigates through the site by its links, then there are no console errors or policy violations', async () => {
  const { page, complaints } = await visit('/')
  await page
    .getByRole('region', { name: 'Find local businesses' })
    .getByRole('link', { name: /Beeston/ })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Businesses in Beeston' }).waitFor()
  await page.getByRole('article').getByRole('link', { name: 'Nonna Pia' }).click()
  await page.getByRole('heading', { name: 'Get in Touch' }).waitFor()
  expect(await page.title()).toMatch(/^Nonna Pia, /)
  await page.getByRole('banner').first().getByRole('link', { name: 'Sign In' }).click()
  await page.getByRole('heading', { level: 1, name: 'Welcome' }).waitFor()
  await page.getByRole('link', { name: 'Packages' }).first().click()
  await page.getByRole('heading', { level: 1, name: /^Put your business in front of/ }).waitFor()
  await page.getByRole('contentinfo').getByRole('link', { name: 'How ranking works' }).click()
  await page.getByRole('heading', { level: 1, name: 'How ranking works' }).waitFor()
  expect(complaints).toEqual([])
})

test('when the policy of a page is checked, then it allows neither inline scripts nor eval', async () => {
  const { page } = await visit('/about')
  for (const path of ['/', '/business/nonna-pia', '/auth', '/nothing-here']) {
    const policy = (await page.request.get(url(path), { headers: { accept: 'text/html' } })).headers()['content-security-policy'] ?? ''
    const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src'))
    // Our own files, the inline script that loads them after the page is painted, and the one that hides a dismissed banner.
    expect(scripts).toMatch(/^script-src 'self'( 'sha256-[\w+/]{43}='){2}$/)
  }
})

test('when a visitor chooses dark colours, then the server renders the next page in dark', async () => {
  const { page } = await visit('/')
  await page.getByLabel('Colours').selectOption('Dark')
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const dark = await ground()
  const html = await (await page.request.get(url('/businesses'))).text()
  expect(html).toContain('<html lang="en-GB" data-theme="dark">')
  await page.reload()
  await ready(page)
  expect(await ground()).toBe(dark)
  expect(await page.getByLabel('Colours').inputValue()).toBe('dark')
  await page.getByLabel('Colours').selectOption('Light')
  expect(await ground()).not.toBe(dark)
})
