import { findStored } from '@directory/contracts/catalogue/browser-storage'
import { deleteListing, getOwnListings } from '@directory/contracts/http/listings'
import { createApp } from '@directory/kit/http/app'
import { route } from '@directory/kit/http/routes'
import { createLogger } from '@directory/kit/log'
import { fakeTokens } from '@directory/kit/testing/tokens'
import cookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forwardingRoutes } from '../src/forwarding/routes.ts'

const id = '0198c0de-0000-7000-8000-000000000001'
const logger = createLogger('bff', 'silent')
const headers = { authorization: `Bearer ${fakeTokens.tokenFor({ accountId: id, role: 'user' })}` }

let listings: FastifyInstance
let app: FastifyInstance
beforeAll(async () => {
  listings = await createApp({ name: 'listings', logger, verifyToken: fakeTokens.verify })
  route(listings, deleteListing, async () => null)
  route(listings, getOwnListings, async () => [])
  const address = await listings.listen({ port: 0, host: '127.0.0.1' })
  app = await createApp({ name: 'bff', logger, verifyToken: fakeTokens.verify })
  await app.register(cookie)
  forwardingRoutes(app, { services: { listings: address }, forgetSession: () => undefined })
})
afterAll(async () => {
  await app.close()
  await listings.close()
})

test('when a browser saves something, then it is marked for some seconds; reading marks nothing', async () => {
  const saved = await app.inject({ method: 'DELETE', url: `/api/own/listings/${id}`, headers })
  expect([saved.statusCode, saved.headers['set-cookie']]).toEqual([
    204,
    expect.stringMatching(/^saved=1; Max-Age=5; Path=\/; HttpOnly; SameSite=Lax$/),
  ])
  expect(saved.cookies.map(({ name }) => findStored('cookie', name)?.lasts)).toEqual(['5 seconds'])
  const read = await app.inject({ url: '/api/own/listings', headers })
  expect([read.statusCode, read.headers['set-cookie']]).toEqual([200, undefined])
})
