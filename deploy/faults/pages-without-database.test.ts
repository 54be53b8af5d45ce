import { bffService } from '@directory/bff/app'
import { BffEnv } from '@directory/bff/env'
import { nottingham } from '@directory/contracts/catalogue/nottingham'
import { currentTerms } from '@directory/contracts/catalogue/terms-versions'
import { createVariables, serviceNames } from '@directory/contracts/services'
import { createInProcessBus } from '@directory/kit/messaging/in-process-bus'
import { createTestDatabase } from '@directory/kit/testing/postgres'
import { fakeTokens } from '@directory/kit/testing/tokens'
import { afterEach, expect, test } from 'vitest'
import { buildFrontends } from '../local/build.ts'
import { startTcpProxy } from './tcp-proxy.ts'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

/** The BFF with the real frontends, an empty read model and a proxy in front of its database. */
async function start(staleSeconds: number) {
  await buildFrontends()
  const database = await createTestDatabase({ migrations: [bffService.migrations] })
  cleanups.push(database.drop)
  const proxy = await startTcpProxy(database.url)
  cleanups.push(proxy.stop)
  const nowhere = 'http://127.0.0.1:1'
  const bff = await bffService.build(
    {
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: 0,
      LOG_LEVEL: 'silent',
      DATABASE_URL: `${proxy.url}?options=-c%20search_path%3Dbff%2Cextensions`,
      JWKS_URL: nowhere,
      CITY: nottingham,
      TERMS: currentTerms,
      ...createVariables(serviceNames, 'URL', () => nowhere),
      PRICES_INCLUDE_VAT: true,
      SITE_URL: 'http://localhost:4000',
      FRONTENDS_DIRECTORY: BffEnv.shape.FRONTENDS_DIRECTORY.parse(undefined),
      MAP_ATTRIBUTION: '',
      STALE_PAGE_SECONDS: staleSeconds,
      TRUST_PROXY: 0,
    },
    createInProcessBus(),
    { verifyToken: fakeTokens.verify },
  )
  await bff.listen()
  cleanups.push(() => bff.stop())
  await bff.started
  const get = async (url: string) => {
    const { statusCode, headers } = await bff.app.inject({ url, headers: { accept: url.startsWith('/api/') ? '*/*' : 'text/html' } })
    return { status: statusCode, isStale: headers['cache-status'] !== undefined }
  }
  return { proxy, get }
}

test.each(['refuse', 'black-hole'] as const)(
  'when the database is away (%s), then pages and lists that somebody has seen are served and marked, until it is back',
  async (mode) => {
    const { proxy, get } = await start(60)
    const seen = ['/', '/businesses', '/api/directory']
    for (const url of seen) expect([url, await get(url)]).toEqual([url, { status: 200, isStale: false }])
    await proxy.set(mode)
    // Until the loss is noticed, what is in memory counts as current.
    await expect.poll(() => get('/')).toEqual({ status: 200, isStale: true })
    for (const url of seen) expect([url, await get(url)]).toEqual([url, { status: 200, isStale: true }])
    // Rendered now, from data in memory.
    expect(await get('/about')).toEqual({ status: 200, isStale: true })
    expect((await get('/businesses?q=unseen')).status).toBe(503)
    await proxy.set('pass')
    await expect.poll(() => get('/')).toEqual({ status: 200, isStale: false })
  },
)

test('when the database has been away for longer than allowed, then pages are no longer served from memory', async () => {
  const { proxy, get } = await start(1)
  await get('/')
  await proxy.set('refuse')
  await expect.poll(async () => (await get('/')).status).toBe(503)
})
