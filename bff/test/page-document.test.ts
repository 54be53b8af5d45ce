import { expect, test } from 'vitest'
import { pageDocument as pageBytes } from '../src/pages/document.ts'

const hostile = `</script><script>alert(1)</script>"'&<!--`

const page = {
  kind: 'page' as const,
  status: 200,
  html: '<main>Fish & Chips</main>',
  head: {
    title: hostile,
    description: hostile,
    siteName: hostile,
    canonical: '/business/fish-bar',
    jsonLd: [{ name: hostile }, { url: hostile }],
  },
  state: { query: hostile, separator: '\u2028' },
}
const options = { tags: Buffer.from(''), bodyTags: '', siteUrl: 'https://directory.example', theme: undefined, remote: 'public' as const }

const pageDocument = (...parameters: Parameters<typeof pageBytes>) => pageBytes(...parameters).toString()

const blocks = (html: string): string[] => [...html.matchAll(/<script type=[^>]*>(.*?)<\/script>/gs)].map(([, text = '']) => text)

test('when owners’ texts contain markup, then it is escaped', () => {
  const html = pageDocument({ ...options, page })
  expect(html).not.toContain('<script>alert')
  expect(html).toContain('<title>&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;&lt;!--</title>')
})

test('when they are parsed from the data blocks, then they are unchanged', () => {
  const read = blocks(pageDocument({ ...options, page })).map((text) => JSON.parse(text))
  expect(read).toEqual([...page.head.jsonLd, page.state])
})

test('when a page has a canonical path, then its URL is on this site', () => {
  expect(pageDocument({ ...options, page })).toContain('<link rel="canonical" href="https://directory.example/business/fish-bar">')
})

test('when a page has its own picture, then link previews show it, otherwise the site’s', () => {
  expect(pageDocument({ ...options, page })).toContain('<meta property="og:image" content="https://directory.example/previews/site.jpg">')
  const head = { ...page.head, preview: { path: '/previews/business/fish-bar.jpg', alt: hostile } }
  const html = pageDocument({ ...options, page: { ...page, head } })
  expect(html).toContain('<meta property="og:image" content="https://directory.example/previews/business/fish-bar.jpg">')
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image">')
})

test('when a page is not indexable, then it has no link preview either', () => {
  const html = pageDocument({ ...options, page: { ...page, head: { ...page.head, noindex: true } } })
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).not.toContain('og:')
})

test('when a picture is visible first, then it is preloaded', () => {
  const firstPicture = { srcSet: '/a.avif 420w, /b.avif 840w', sizes: '100vw', type: 'image/avif' }
  const html = pageDocument({ ...options, page: { ...page, head: { ...page.head, firstPicture } } })
  expect(html).toContain('as="image" fetchpriority="high" type="image/avif" imagesrcset="/a.avif 420w, /b.avif 840w" imagesizes="100vw"')
})

test('when an area is for signed-in users, then its document is empty and not indexable', () => {
  const html = pageDocument({ ...options, remote: 'owner' })
  expect(html).toContain('<div id="root"></div>')
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).not.toContain('page-state')
})

test('when the visitor has chosen a colour scheme, then the document starts with it', () => {
  expect(pageDocument({ ...options, theme: 'dark' })).toMatch(/^<!doctype html><html lang="en-GB" data-theme="dark">/)
})
