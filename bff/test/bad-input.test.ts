import { nottingham } from '@directory/contracts/catalogue/nottingham'
import { currentTerms } from '@directory/contracts/catalogue/terms-versions'
import { csrfHeader } from '@directory/contracts/http/csrf'
import { createVariables, serviceNames } from '@directory/contracts/services'
import { createInProcessBus } from '@directory/kit/messaging/in-process-bus'
import { fuzzRoutes } from '@directory/kit/testing/fuzz'
import { createTestDatabase } from '@directory/kit/testing/postgres'
import { fakeTokens } from '@directory/kit/testing/tokens'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bffService } from '../src/app.ts'
import type { FrontendBuild } from '../src/pages/plugin.ts'
import { startIdentityStandIn } from './support/identity.ts'
import { fill, listing } from './support/read-model.ts'

const timeout = 900_000
const some = expect.any(Number)
const site = 'http://localhost:4000'

/** Loads the data that each page requests first. */
const build: FrontendBuild = {
  register: async () => {},
  headTags: () => Buffer.from(''),
  bodyTags: '',
  loadServer: async () => ({
    remoteFor: () => 'public',
    render: async (url, load) => {
      const { status, body } = await load(`/api/directory${url.search}`)
      return {
        kind: 'page',
        status: 200,
        html: `<p>${status}</p>`,
        head: { title: 'Title', description: 'Description', siteName: 'Site' },
        state: { length: body.length },
      }
    },
  }),
}

async function start() {
  const database = await createTestDatabase({ migrations: [bffService.migrations] })
  const identity = await startIdentityStandIn()
  const bff = await bffService.build(
    {
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: 0,
      LOG_LEVEL: 'silent',
      DATABASE_URL: `${database.url}?options=-c%20search_path%3Dbff%2Cextensions`,
      JWKS_URL: 'http://127.0.0.1:1',
      CITY: nottingham,
      TERMS: currentTerms,
      ...createVariables(serviceNames, 'URL', () => 'http://127.0.0.1:1'),
      IDENTITY_URL: identity.url,
      PRICES_INCLUDE_VAT: true,
      SITE_URL: site,
      FRONTENDS_DIRECTORY: '',
      MAP_ATTRIBUTION: '',
      STALE_PAGE_SECONDS: 0,
      TRUST_PROXY: 0,
    },
    createInProcessBus(),
    { build, verifyToken: fakeTokens.verify },
  )
  await bff.listen()
  await bff.started
  await fill(
    database.pool,
    Array.from({ length: 30 }, (_, number) => listing(number + 1)),
  )
  return {
    app: bff.app,
    async stop() {
      await bff.stop()
      await identity.stop()
      await database.drop()
    },
  }
}

let running: Awaited<ReturnType<typeof start>>
beforeAll(async () => {
  running = await start()
})
afterAll(() => running.stop())

test('when random requests by a visitor reach each route, then none fails and each refusal names its field', {
  timeout,
}, async () => {
  const headers = { [csrfHeader.name]: csrfHeader.value, origin: site }
  const report = await fuzzRoutes(running.app, { headers, existing: { slug: ['listing-1', 'listing-2'] }, expectedFailure: 502 })
  expect(report).toMatchObject({
    'POST /api/session': { 201: some, 400: some },
    'POST /api/accounts': { 201: some, 400: some },
    'GET /api/directory': { 200: some, 400: some },
    'GET /api/home': { 200: some, 400: some },
    'GET /api/suggestions': { 200: some, 400: some },
    'GET /api/listings/:slug': { 200: some, 404: some },
    'POST /unsubscribe': { 400: some },
    'POST /webhooks/mail': { 400: some },
    'POST /webhooks/inbound-mail': { 415: some },
    'GET /*': { 200: some, 301: some },
  })
})

test('when they come from an admin, then the same holds for admin routes', { timeout }, async () => {
  const token = fakeTokens.tokenFor({ accountId: 'a-b', role: 'admin' })
  const report = await fuzzRoutes(running.app, { token, runs: 200, seed: 2, expectedFailure: 502 })
  expect(report).toMatchObject({
    'GET /metrics': { 200: some },
    'POST /api/operator/rebuild': { 202: some, 400: some, 409: some },
    'POST /api/operator/dead-letters/replay': { 200: some, 400: some },
  })
})
