import { currentTerms } from '@directory/contracts/catalogue/terms-versions'
import { fuzzRoutes } from '@directory/kit/testing/fuzz'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StartedIdentity, startIdentity } from './identity-app.ts'

const timeout = 900_000

let identity: StartedIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

test('when random requests reach each route, then none fails and each refusal names its field', { timeout }, async () => {
  const report = await fuzzRoutes(identity.service.app, { existing: { acceptedTerms: [currentTerms.version] } })
  const accountRoutes = [
    'GET /accounts/me',
    'PUT /accounts/me/profile',
    'PUT /accounts/me/accepted-terms',
    'PUT /accounts/me/password',
    'POST /accounts/me/deletion',
    'DELETE /sessions',
  ]
  const links = ['POST /email-confirmations', 'POST /password-resets', 'POST /password-resets/completions']
  const unsubscribing = ['GET /unsubscribe-links', 'POST /unsubscribe-links', 'POST /webhooks/mail']
  const routes = [
    'POST /accounts',
    'POST /sessions',
    'POST /sessions/refresh',
    'POST /sessions/end',
    ...accountRoutes,
    ...links,
    ...unsubscribing,
  ]
  expect(Object.keys(report)).toEqual(expect.arrayContaining(routes))
  // Some reach the database; most do not.
  expect(report['POST /accounts']).toMatchObject({ 201: expect.any(Number), 400: expect.any(Number) })
})

test('when they come from a signed-in user, then the same holds', { timeout }, async () => {
  const account = { email: 'fay@example.com', password: 'secret-pass' }
  // The preceding random requests have exhausted every rate limit.
  await identity.pool.query('DELETE FROM rate_limit')
  await identity.post('/accounts', account)
  const { body } = await identity.post('/sessions', account)
  const report = await fuzzRoutes(identity.service.app, { token: body.accessToken, runs: 200, seed: 2 })
  expect(report['GET /accounts/me']).toEqual({ 200: expect.any(Number) })
  expect(report['PUT /accounts/me/profile']).toMatchObject({ 200: expect.any(Number), 400: expect.any(Number) })
})
