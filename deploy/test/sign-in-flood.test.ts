import { createSessions } from '@directory/bff/session/sessions'
import { createApp } from '@directory/kit/http/app'
import { servePart } from '@directory/kit/http/handlers'
import { createLogger } from '@directory/kit/log'
import { fakeTokens } from '@directory/kit/testing/tokens'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StartedIdentity, startIdentity } from '../../services/identity/test/identity-app.ts'

let identity: StartedIdentity
let bff: FastifyInstance
beforeAll(async () => {
  identity = await startIdentity()
  bff = await createApp({ name: 'bff', logger: createLogger('bff', 'silent'), verifyToken: fakeTokens.verify })
  servePart(bff, (await createSessions(bff, { identityUrl: identity.address, secureCookies: false })).routes)
})
afterAll(async () => {
  await bff?.close()
  await identity?.stop()
})

const password = 'secret-pass'
const signIn = (email: string, remoteAddress: string, cookies: Record<string, string> = {}) =>
  bff.inject({ method: 'POST', url: '/api/session', payload: { email, password }, remoteAddress, cookies })

test('when 230 sign-ins come at once, then each is answered or told when to come back, known browsers still sign in, and all else is served', async () => {
  const email = 'regular@example.com'
  const { token } = await identity.person({ email, password })
  const browser = (await signIn(email, '203.0.113.7')).cookies.find(({ name }) => name === 'browser')?.value ?? ''
  const flood = Array.from({ length: 230 }, (_, number) => signIn(`flood-${number}@example.com`, `198.51.100.${number}`))
  const known = signIn(email, '203.0.113.7', { browser })
  const other = identity.me(token)
  expect([(await known).statusCode, (await other).status]).toEqual([201, 200])
  const answers = await Promise.all(flood)
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([401, 429]))
  for (const { headers } of answers.filter(({ statusCode }) => statusCode === 429))
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
})
