import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { RenderedPage } from '@directory/contracts/http/rendering'
import { FatalError } from '@directory/kit/fatal'
import { createApp } from '@directory/kit/http/app'
import { createLogger } from '@directory/kit/log'
import { Problem } from '@directory/kit/problem'
import { fakeTokens } from '@directory/kit/testing/tokens'
import cookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadFrontendBuild } from '../src/pages/frontend-build.ts'
import { type FrontendBuild, pages } from '../src/pages/plugin.ts'
import { type Change, type Changes, everything } from '../src/read-model/changes.ts'

const head = { title: 'Title', description: 'Description', siteName: 'Site' }

/** A fake server build of the shell: each path shows one thing that a screen can do. */
let rendered = 0
let isAway = false
let pending: (() => void)[] = []
async function render(url: URL, load: (path: string) => Promise<{ status: number; body: string }>): Promise<RenderedPage> {
  rendered++
  const page = { kind: 'page' as const, status: 200, html: '<h1>Rendered</h1>', head, state: { host: url.host } }
  if (url.pathname === '/missing') return { ...page, status: 404, head: { ...head, noindex: true } }
  if (url.pathname === '/moved') return { kind: 'redirect', status: 302, location: '/businesses' }
  if (url.pathname === '/broken') throw new Error('secret of the inside')
  if (url.pathname === '/away' && !isAway) return page
  if (url.pathname === '/away') throw Object.assign(new Error('no data'), { status: (await load('/api/away')).status })
  if (url.pathname === '/slow') await new Promise<void>((release) => pending.push(release))
  if (['/unsubscribe', '/approve'].includes(url.pathname)) return { ...page, html: url.search }
  if (url.pathname === '/with-data') return { ...page, html: (await load('/api/greeting')).body }
  return page
}

const build: FrontendBuild = {
  register: async () => {},
  headTags: (remote) => Buffer.from(`<meta name="remote" content="${remote}">`),
  bodyTags: '',
  loadServer: async () => ({ remoteFor: (wanted) => (wanted === '/dashboard' ? 'owner' : 'public'), render }),
}

let app: FastifyInstance
let informed: ((change: Change) => void)[] = []
const change = (change: Change = everything) => {
  for (const inform of informed) inform(change)
}
let isListening = true
const changes: Changes = {
  isListening: () => isListening,
  staleFor: 60_000,
  onChange: (inform) => void informed.push(inform),
}

beforeEach(async () => {
  app = await createApp({ name: 'bff', logger: createLogger('bff', 'silent'), verifyToken: fakeTokens.verify })
  await app.register(cookie)
  app.get('/api/greeting', { config: { access: 'public', document: true }, schema: { hide: true } }, async () => '"hello"')
  app.get('/api/away', { config: { access: 'public', document: true }, schema: { hide: true } }, async () => {
    throw new Problem('service-unavailable')
  })
  rendered = 0
  pending = []
  isListening = true
  isAway = false
  informed = []
  await pages(app, { build, siteUrl: 'https://directory.example', changes })
})

afterEach(() => app.close())

const browse = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers: { accept: 'text/html', ...headers } })

test('when a page is rendered, then it has its head, its state and headers that forbid foreign scripts', async () => {
  const response = await browse('/')
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(response.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+' 'sha256-[^']+';/)
  expect(response.headers['strict-transport-security']).toBeDefined()
  expect(response.body).toContain('<title>Title</title>')
  expect(response.body).toContain('<div id="root"><h1>Rendered</h1></div>')
})

test('when a screen reports that nothing was found, then the page has status 404', async () => {
  const response = await browse('/missing')
  expect(response.statusCode).toBe(404)
  expect(response.body).toContain('Rendered')
})

test('when a screen redirects, then the response is a redirect', async () => {
  const response = await browse('/moved')
  expect([response.statusCode, response.headers.location]).toEqual([302, '/businesses'])
})

test('when rendering fails, then the visitor gets a plain page with a reference, without the cause', async () => {
  const response = await browse('/broken', { 'x-request-id': 'reference-of-the-visit' })
  expect(response.statusCode).toBe(500)
  expect(response.headers['content-security-policy']).toBeDefined()
  expect(response.body).toContain('Something went wrong')
  expect(response.body).toContain('reference-of-the-visit')
  expect(response.body).not.toContain('secret')
})

test('when a dependency of a page is unavailable, then its status tells search engines to retry', async () => {
  isAway = true
  const response = await browse('/away')
  expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '10'])
  expect(response.body).toContain('Something went wrong')
})

test('when a dependency is unavailable, then a page in memory is served as it was, even after a change, and says so', async () => {
  await browse('/away')
  isAway = true
  change()
  const response = await browse('/away')
  expect([response.statusCode, response.headers['cache-status']]).toEqual([200, 'directory; hit; ttl=0'])
  expect((await browse('/away', { cookie: 'theme=dark' })).statusCode).toBe(503)
})

test('when changes cannot be received, then a page in memory is served at once and says so, and one that is not is rendered', async () => {
  await browse('/')
  isListening = false
  change()
  expect((await browse('/')).headers['cache-status']).toBe('directory; hit; ttl=0')
  expect(rendered).toBe(1)
  expect((await browse('/with-data')).headers['cache-status']).toBeUndefined()
})

test('when a screen requests data, then it gets the response of our own API', async () => {
  expect((await browse('/with-data')).body).toContain('<div id="root">"hello"</div>')
})

test('when an area is for signed-in users, then the document is empty, loads its remote, and is not indexable', async () => {
  const { statusCode, body } = await browse('/dashboard')
  expect(statusCode).toBe(200)
  expect(body).toContain('content="owner"')
  expect(body).toContain('noindex')
  expect(body).toContain('<div id="root"></div>')
})

test.each(['/api/nothing', '/assets/nothing.js', '/mf/public/nothing.js'])(
  'when %s is requested, then the response is a problem document',
  async (url) => {
    const response = await browse(url)
    expect(response.statusCode).toBe(404)
    expect(response.headers['content-type']).toContain('application/problem+json')
  },
)

test('when a program requests JSON at the URL of a page, then the response is a problem document', async () => {
  const response = await app.inject({ url: '/', headers: { accept: 'application/json' } })
  expect([response.statusCode, response.headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8'])
})

test('when only the headers are requested, then status and headers are those of the page', async () => {
  const response = await app.inject({ method: 'HEAD', url: '/missing', headers: { accept: 'text/html' } })
  expect([response.statusCode, response.body]).toEqual([404, ''])
  expect(response.headers['content-security-policy']).toBeDefined()
})

test('when the browser refuses an encoding, or sends several ETags, then both are respected', async () => {
  expect((await browse('/', { 'accept-encoding': 'br;q=0, gzip;q=0.5' })).headers['content-encoding']).toBe('gzip')
  expect((await browse('/', { 'accept-encoding': 'br;q=0.0' })).headers['content-encoding']).toBeUndefined()
  const { headers } = await browse('/')
  for (const tags of [`"other", ${headers.etag}`, String(headers.etag).replace('W/', ''), '*'])
    expect((await browse('/', { 'if-none-match': tags })).statusCode).toBe(304)
})

test('when the browser accepts brotli or gzip, then the page is compressed with it', async () => {
  const brotli = await browse('/', { 'accept-encoding': 'gzip, deflate, br' })
  expect(brotli.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toContain('Rendered')
  const gzip = await browse('/', { 'accept-encoding': 'gzip' })
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.rawPayload).toString()).toContain('Rendered')
})

test('when the visitor has chosen a colour scheme, then the page uses it; any other value is ignored', async () => {
  expect((await browse('/', { cookie: 'theme=dark' })).body).toContain('data-theme="dark"')
  expect((await browse('/', { cookie: 'theme=%22%3E%3Cscript%3E' })).body).not.toContain('data-theme')
})

test.each([
  ['/Business/Fish-Bar', '/business/fish-bar'],
  ['/category/beauty/?page=2&Q=A', '/category/beauty?page=2&Q=A'],
  ['/Dashboard', '/dashboard'],
  ['/category//beauty', '/category/beauty'],
  ['/about%0A', '/about'],
  ['/a%0D%0Ab%E2%80%A8', '/ab'],
  ['//evil.example/', '/evil.example'],
  ['//about', '/about'],
])('when a page is requested as %s, then it redirects permanently to %s', async (url, expected) => {
  const response = await browse(url)
  expect([response.statusCode, response.headers.location]).toEqual([301, expected])
})

test.each(['//evil.example', '///evil.example/x', '/\\\\evil.example', '/\\evil.example'])(
  'when the path is %s, then it redirects to a page of this site',
  async (url) => {
    const { statusCode, headers, body } = await browse(url)
    expect(statusCode === 301 ? String(headers.location) : body).toMatch(/^\/[^/\\]|"host":"directory\.example"/)
  },
)

test('when a page is requested again, then it comes from the cache, separately for each encoding and colour scheme', async () => {
  const first = await browse('/with-data')
  expect((await browse('/with-data')).body).toBe(first.body)
  expect((await browse('/with-data', { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br')
  expect(rendered).toBe(1)
  expect((await browse('/with-data', { cookie: 'a=b; theme=dark' })).body).toContain('data-theme="dark"')
  expect((await browse('/with-data?page=2')).statusCode).toBe(200)
  expect(rendered).toBe(3)
  // Tracking parameters do not make a different page.
  expect((await browse('/with-data?utm_source=x&page=2')).statusCode).toBe(200)
  expect(rendered).toBe(3)
})

test('when the browser already has the page, then the response is 304 until the page changes', async () => {
  const { headers } = await browse('/')
  const again = await browse('/', { 'if-none-match': String(headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect((await browse('/with-data', { 'if-none-match': String(headers.etag) })).statusCode).toBe(200)
})

test('when anything changes, then every page is rendered again; when only a listing’s views change, then only its page', async () => {
  for (const url of ['/', '/business/fish-bar']) await browse(url)
  change({ reaches: 'pages', slugs: ['fish-bar'] })
  for (const url of ['/', '/business/fish-bar']) await browse(url)
  expect(rendered).toBe(3)
  change()
  for (const url of ['/', '/business/fish-bar']) await browse(url)
  expect(rendered).toBe(5)
})

test('when a listing changes, then its page is rendered again at once, others stay, and lists are served for a second in which they are renewed once', async () => {
  for (const url of ['/', '/business/fish-bar', '/business/other']) await browse(url)
  change({ reaches: 'lists', slugs: ['fish-bar'] })
  for (const url of ['/', '/', '/business/fish-bar', '/business/other']) await browse(url)
  expect(rendered).toBe(4)
  await vi.waitFor(() => expect(rendered).toBe(5), { timeout: 60_000 })
  await browse('/')
  expect(rendered).toBe(5)
})

test('when a visitor has just saved something, then lists are rendered from what is current', async () => {
  await browse('/')
  change({ reaches: 'lists', slugs: ['fish-bar'] })
  await browse('/', { cookie: 'theme=; saved=1' })
  await browse('/')
  expect(rendered).toBe(2)
})

test('when something changes during rendering, or changes cannot be received, then the page is not cached', async () => {
  const response = browse('/slow')
  await vi.waitFor(() => expect(pending).toHaveLength(1), { timeout: 60_000 })
  change()
  pending.shift()?.()
  await response
  isListening = false
  await browse('/with-data')
  await browse('/with-data')
  isListening = true
  await browse('/with-data')
  expect(rendered).toBe(4)
})

test('when many request a page concurrently, then it is rendered once; requests after a change get the new state', async () => {
  const first = [browse('/slow'), browse('/slow'), browse('/slow?utm_source=x'), browse('/slow', { cookie: 'theme=dark' })]
  await vi.waitFor(() => expect(pending).toHaveLength(2), { timeout: 60_000 })
  change()
  const later = browse('/slow')
  await vi.waitFor(() => expect(pending).toHaveLength(3), { timeout: 60_000 })
  for (const release of pending) release()
  const responses = await Promise.all([...first, later])
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
  expect(rendered).toBe(3)
})

test('when a page that many request concurrently fails, then each gets its own reference, and the next request retries', async () => {
  const responses = await Promise.all([browse('/broken'), browse('/broken')])
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([500, 500])
  expect(responses.map(({ body, headers }) => body.includes(String(headers['x-request-id'])))).toEqual([true, true])
  await browse('/broken')
  expect(rendered).toBe(2)
})

test('when a page is missing or fails, then it is neither cached nor indexable', async () => {
  for (const url of ['/missing', '/missing', '/broken', '/broken']) expect((await browse(url)).headers['x-robots-tag']).toBe('noindex')
  expect(rendered).toBe(4)
})

test('when the frontends are not built, then starting fails with a one-line instruction', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'no-build-'))
  try {
    const failure = await loadFrontendBuild(directory).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(FatalError)
    expect(String(failure)).toContain('npm run build')
  } finally {
    await rm(directory, { recursive: true })
  }
})

test.each(['/unsubscribe', '/approve'])(
  'when a page is about the secret in its address, as %s is, then it is rendered with it each time, and kept neither here nor in the browser',
  async (path) => {
    const [first, again] = [await browse(`${path}?link=one`), await browse(`${path}?link=one`)]
    const other = await browse(`${path}?link=two`)
    expect([first, again, other].map(({ headers }) => headers['cache-control'])).toEqual(Array(3).fill('no-store'))
    expect([first.body, other.body].map((body) => /\?link=\w+/.exec(body)?.[0])).toEqual(['?link=one', '?link=two'])
    expect(rendered).toBe(3)
  },
)
