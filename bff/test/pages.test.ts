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
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadFrontendBuild } from '../src/pages/frontend-build.ts'
import { type FrontendBuild, pages } from '../src/pages/plugin.ts'

const head = { title: 'Title', description: 'Description' }

/** Stands in for the shell's server build: each path shows one thing that a screen can do. */
async function render(url: URL, load: (path: string) => Promise<{ status: number; body: string }>): Promise<RenderedPage> {
  const page = { kind: 'page' as const, status: 200, html: '<h1>Rendered</h1>', head, state: { host: url.host } }
  if (url.pathname === '/missing') return { ...page, status: 404 }
  if (url.pathname === '/moved') return { kind: 'redirect', status: 302, location: '/businesses' }
  if (url.pathname === '/broken') throw new Error('secret of the inside')
  if (url.pathname === '/away') throw new Error((await load('/api/away')).body)
  if (url.pathname === '/with-data') return { ...page, html: (await load('/api/greeting')).body }
  return page
}

const build: FrontendBuild = {
  register: async () => {},
  headTags: (remote) => `<meta name="remote" content="${remote}">`,
  loadServer: async () => ({ remoteFor: (wanted) => (wanted === '/dashboard' ? 'owner' : 'public'), render }),
}

let app: FastifyInstance

beforeEach(async () => {
  app = await createApp({ name: 'bff', logger: createLogger('bff', 'silent'), verifyToken: fakeTokens.verify })
  await app.register(cookie)
  app.get('/api/greeting', { config: { access: 'public', document: true }, schema: { hide: true } }, async () => '"hello"')
  app.get('/api/away', { config: { access: 'public', document: true }, schema: { hide: true } }, async () => {
    throw new Problem('service-unavailable')
  })
  await pages(app, { build, siteUrl: 'https://directory.example' })
})

afterEach(() => app.close())

const browse = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers: { accept: 'text/html', ...headers } })

test('when a page is rendered, then it comes with its head, its state and headers that forbid foreign scripts', async () => {
  const response = await browse('/')
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(response.headers['content-security-policy']).toMatch(/script-src 'self';/)
  expect(response.headers['strict-transport-security']).toBeDefined()
  expect(response.body).toContain('<title>Title</title>')
  expect(response.body).toContain('<div id="root"><h1>Rendered</h1></div>')
})

test('when a screen says that nothing is there, then the page is shown with status 404', async () => {
  const response = await browse('/missing')
  expect(response.statusCode).toBe(404)
  expect(response.body).toContain('Rendered')
})

test('when a screen leads elsewhere, then the answer is a redirect', async () => {
  const response = await browse('/moved')
  expect([response.statusCode, response.headers.location]).toEqual([302, '/businesses'])
})

test('when rendering fails, then the visitor gets a plain page with a reference and without the cause', async () => {
  const response = await browse('/broken', { 'x-request-id': 'reference-of-the-visit' })
  expect(response.statusCode).toBe(500)
  expect(response.headers['content-security-policy']).toBeDefined()
  expect(response.body).toContain('Something went wrong')
  expect(response.body).toContain('reference-of-the-visit')
  expect(response.body).not.toContain('secret')
})

test('when what a page needs is away, then its status tells a search engine to come again', async () => {
  const response = await browse('/away')
  expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '10'])
  expect(response.body).toContain('Something went wrong')
})

test('when a screen asks for data, then it gets the answer of our own API', async () => {
  expect((await browse('/with-data')).body).toContain('<div id="root">"hello"</div>')
})

test('when an area is for those signed in, then the document is empty, for its remote, and not for search engines', async () => {
  const { statusCode, body } = await browse('/dashboard')
  expect(statusCode).toBe(200)
  expect(body).toContain('content="owner"')
  expect(body).toContain('noindex')
  expect(body).toContain('<div id="root"></div>')
})

test.each(['/api/nothing', '/assets/nothing.js', '/mf/public/nothing.js'])(
  'when %s is asked for, then the answer is a problem document',
  async (url) => {
    const response = await browse(url)
    expect(response.statusCode).toBe(404)
    expect(response.headers['content-type']).toContain('application/problem+json')
  },
)

test('when a program asks for JSON at the address of a page, then the answer is a problem document', async () => {
  const response = await app.inject({ url: '/', headers: { accept: 'application/json' } })
  expect([response.statusCode, response.headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8'])
})

test('when only the headers are asked for, then status and headers are those of the page', async () => {
  const response = await app.inject({ method: 'HEAD', url: '/missing', headers: { accept: 'text/html' } })
  expect([response.statusCode, response.body]).toEqual([404, ''])
  expect(response.headers['content-security-policy']).toBeDefined()
})

test('when the browser takes brotli or gzip, then the page comes in it', async () => {
  const brotli = await browse('/', { 'accept-encoding': 'gzip, deflate, br' })
  expect(brotli.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toContain('Rendered')
  const gzip = await browse('/', { 'accept-encoding': 'gzip' })
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.rawPayload).toString()).toContain('Rendered')
})

test('when the visitor has chosen a colour scheme, then the page has it; any other value is ignored', async () => {
  expect((await browse('/', { cookie: 'theme=dark' })).body).toContain('data-theme="dark"')
  expect((await browse('/', { cookie: 'theme=%22%3E%3Cscript%3E' })).body).not.toContain('data-theme')
})

test.each(['//evil.example/', '/', '///evil.example/x'])('when the path is %s, then the page is one of this site', async (url) => {
  expect((await browse(url)).body).toContain('"host":"directory.example"')
})

test('when the frontends are not built, then starting fails with one line that says what to do', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'no-build-'))
  try {
    const failure = await loadFrontendBuild(directory).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(FatalError)
    expect(String(failure)).toContain('npm run build')
  } finally {
    await rm(directory, { recursive: true })
  }
})
