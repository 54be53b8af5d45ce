import { type AppOptions, createApp } from '@directory/kit/http/app'
import { createLogger } from '@directory/kit/log'
import { fakeTokens } from '@directory/kit/testing/tokens'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { limitFloods } from '../src/flood-limits.ts'

let app: FastifyInstance
async function createFloodedApp(options: Pick<AppOptions, 'trustedProxies'> = {}): Promise<FastifyInstance> {
  const created = await createApp({ name: 'bff', logger: createLogger('bff', 'silent'), verifyToken: fakeTokens.verify, ...options })
  await limitFloods(created)
  const declared = { config: { access: 'public' }, schema: { response: { 200: z.string() } } } as const
  for (const url of ['/api/accounts', '/api/listings/:id/reports', '/api/engagement']) created.post(url, declared, async () => 'done')
  return created
}
beforeEach(async () => {
  app = await createFloodedApp()
})
afterEach(() => app.close())

const post = (url: string, remoteAddress: string) => app.inject({ method: 'POST', url, remoteAddress })
const listStatuses = async (url: string, remoteAddress: string): Promise<number[]> => {
  const statuses: number[] = []
  for (let number = 0; number < 30; number++) statuses.push((await post(url, remoteAddress)).statusCode)
  return statuses
}
const first20 = [...Array.from({ length: 20 }, () => 200), ...Array.from({ length: 10 }, () => 429)]

test('when many accounts are opened from one address, then the rest are refused, without affecting anyone else', async () => {
  expect(await listStatuses('/api/accounts', '203.0.113.7')).toEqual(first20)
  const refused = await post('/api/accounts', '203.0.113.7')
  expect(refused.json()).toMatchObject({ type: '/problems/too-many-requests' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000)
  expect((await post('/api/accounts', '203.0.113.8')).statusCode).toBe(200)
})

test('when many listings are reported, then the reports share one limit, separate from others', async () => {
  for (let number = 0; number < 20; number++) await post(`/api/listings/${number}/reports`, '203.0.113.7')
  expect((await post('/api/listings/21/reports', '203.0.113.7')).statusCode).toBe(429)
  expect((await post('/api/accounts', '203.0.113.7')).statusCode).toBe(200)
})

test('when someone’s address changes within their network, then the limits treat it as the same client', async () => {
  for (let number = 0; number < 20; number++) await post('/api/accounts', `2001:db8:1:2::${number + 1}`)
  expect((await post('/api/accounts', '2001:db8:1:2:ffff::1')).statusCode).toBe(429)
  expect((await post('/api/accounts', '2001:db8:1:3::1')).statusCode).toBe(200)
})

test('when a trusted proxy forwards the address of this machine, then the limits still apply', async () => {
  await app.close()
  app = await createFloodedApp({ trustedProxies: 1 })
  const forwarded = () => app.inject({ method: 'POST', url: '/api/accounts', headers: { 'x-forwarded-for': '127.0.0.1' } })
  for (let number = 0; number < 20; number++) await forwarded()
  expect((await forwarded()).statusCode).toBe(429)
})

test('when an unconfigured proxy on this machine forwards clients, then they share a limit', async () => {
  const forwarded = (client: number) =>
    app.inject({ method: 'POST', url: '/api/accounts', remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': `203.0.113.${client}` } })
  for (let number = 0; number < 20; number++) await forwarded(number)
  expect((await forwarded(99)).statusCode).toBe(429)
})

test('when other endpoints are called, or from this machine itself, then nothing is counted', async () => {
  expect(new Set(await listStatuses('/api/engagement', '203.0.113.7'))).toEqual(new Set([200]))
  expect(new Set(await listStatuses('/api/accounts', '127.0.0.1'))).toEqual(new Set([200]))
})
