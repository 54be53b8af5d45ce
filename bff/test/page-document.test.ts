import { expect, test } from 'vitest'
import { pageDocument } from '../src/pages/document.ts'

const hostile = `</script><script>alert(1)</script>"'&<!--`

const page = {
  kind: 'page' as const,
  status: 200,
  html: '<main>Fish & Chips</main>',
  head: { title: hostile, description: hostile, canonical: '/business/fish-bar', jsonLd: [{ name: hostile }] },
  state: { query: hostile, separator: '\u2028' },
}
const options = { tags: '', siteUrl: 'https://directory.example', theme: undefined, remote: 'public' as const }

const blocks = (html: string): string[] => [...html.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, text = '']) => text)

test('when what owners wrote holds markup, then no element begins or ends there', () => {
  const html = pageDocument({ ...options, page })
  expect(html).not.toContain('<script>alert')
  expect(html).toContain('<title>&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;&lt;!--</title>')
})

test('when it is read back from the data blocks, then it is what was written', () => {
  const [structuredData = '', state = ''] = blocks(pageDocument({ ...options, page }))
  expect(JSON.parse(structuredData)).toEqual(page.head.jsonLd)
  expect(JSON.parse(state)).toEqual(page.state)
})

test('when a page has a canonical path, then its address is at this site', () => {
  expect(pageDocument({ ...options, page })).toContain('<link rel="canonical" href="https://directory.example/business/fish-bar">')
})

test('when an area is for those signed in, then its document is empty and kept out of search engines', () => {
  const html = pageDocument({ ...options, remote: 'owner' })
  expect(html).toContain('<div id="root"></div>')
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).not.toContain('page-state')
})

test('when the visitor has chosen a colour scheme, then the document begins with it', () => {
  expect(pageDocument({ ...options, theme: 'dark' })).toMatch(/^<!doctype html><html lang="en-GB" data-theme="dark">/)
})
