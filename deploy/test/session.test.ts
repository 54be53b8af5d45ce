import { requireSameSite } from '@directory/bff/session/same-site'
import { createSessions } from '@directory/bff/session/sessions'
import { nottingham } from '@directory/contracts/catalogue/nottingham'
import { currentTerms } from '@directory/contracts/catalogue/terms-versions'
import { csrfHeader } from '@directory/contracts/http/csrf'
import { emptyProfile } from '@directory/contracts/testing/sample-profile'
import { ensureAccount } from '@directory/identity/accounts/ensure-account'
import { identityService } from '@directory/identity/app'
import { createDatabase } from '@directory/identity/database'
import { createApp } from '@directory/kit/http/app'
import { servePart } from '@directory/kit/http/handlers'
import { createLogger } from '@directory/kit/log'
import { createInProcessBus } from '@directory/kit/messaging/in-process-bus'
import { createTestDatabase } from '@directory/kit/testing/postgres'
import { trustIdentity } from '@directory/kit/tokens/trust-identity'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSigningKey } from '../local/secrets.ts'

const site = 'http://localhost:4000'
const ours = { [csrfHeader.name]: csrfHeader.value, origin: site }
const account = { email: 'eve@example.com', password: 'secret-pass' }

async function start() {
  const database = await createTestDatabase({ migrations: [identityService.migrations] })
  const url = `${database.url}?options=-c%20search_path%3Didentity%2Cextensions`
  const env = {
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: 0,
    LOG_LEVEL: 'silent',
    DATABASE_URL: url,
    JWKS_URL: 'http://127.0.0.1:1',
    SIGNING_KEY: await createSigningKey(),
    SERVICES_KEY: 'a key of the tests alone',
    CITY: nottingham,
    TERMS: currentTerms,
    SITE_URL: site,
    SMTP_URL: 'smtp://127.0.0.1:1',
  } as const
  const identity = await identityService.build(env, createInProcessBus())
  const identityUrl = await identity.listen()
  await identity.started
  const app = await createApp({
    name: 'bff',
    logger: createLogger('bff', 'silent'),
    verifyToken: trustIdentity(`${identityUrl}/.well-known/jwks.json`),
  })
  requireSameSite(app, site)
  servePart(app, (await createSessions(app, { identityUrl, secureCookies: false })).routes)
  await ensureAccount(createDatabase(database.pool), account)
  return { app, identity, database }
}

let running: Awaited<ReturnType<typeof start>>
beforeAll(async () => {
  running = await start()
})
afterAll(async () => {
  await running.app.close()
  await running.identity.stop()
  await running.database.drop()
})

const signIn = (headers: Record<string, string> = ours, payload: object = account) =>
  running.app.inject({ method: 'POST', url: '/api/session', headers, payload })
const toCookies = (response: Awaited<ReturnType<typeof signIn>>) =>
  Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]))
const whoAmI = (cookies: Record<string, string>) => running.app.inject({ url: '/api/session', cookies })

describe('when somebody signs in at the BFF', () => {
  test('then the tokens are in cookies that no script can read and nowhere in the answer', async () => {
    const response = await signIn()
    expect(response.statusCode).toBe(201)
    expect(response.json()).toEqual({
      account: {
        id: expect.any(String),
        email: account.email,
        isEmailVerified: true,
        acceptedTerms: null,
        newEmail: null,
        ...emptyProfile,
        role: 'user',
      },
    })
    for (const cookie of response.cookies) {
      // What proves that someone has signed in here before goes to sign-in alone.
      const place = cookie.name === 'browser' ? { sameSite: 'Strict', path: '/api/session' } : { sameSite: 'Lax', path: '/' }
      expect(cookie).toMatchObject({ httpOnly: true, ...place, expires: expect.any(Date) })
    }
    for (const { value } of response.cookies) expect(response.body).not.toContain(value)
    expect((await whoAmI(toCookies(response))).json().account.email).toBe(account.email)
  })

  test('then a session whose access token has ended goes on by its refresh token, also for twenty requests at once', async () => {
    const { refresh = '' } = toCookies(await signIn())
    const answers = await Promise.all(Array.from({ length: 20 }, () => whoAmI({ refresh })))
    expect(answers.every((answer) => answer.json().account?.email === account.email)).toBe(true)
  })

  test('then signing out clears the cookies and ends the session for good', async () => {
    const cookies = toCookies(await signIn())
    const out = await running.app.inject({ method: 'DELETE', url: '/api/session', headers: ours, cookies })
    expect(out.statusCode).toBe(204)
    expect(out.cookies.map(({ value }) => value)).toEqual(['', ''])
    expect((await whoAmI({ refresh: cookies.refresh ?? '' })).json()).toEqual({ account: null })
  })

  test('then wrong credentials are the problem that identity reports, without cookies', async () => {
    const response = await signIn(ours, { ...account, password: 'wrong-one' })
    expect(response.statusCode).toBe(401)
    expect(response.json()).toMatchObject({ type: '/problems/invalid-credentials', title: 'Invalid login credentials' })
    expect(response.cookies).toEqual([])
  })
})

test('when a mutation lacks our header or comes from elsewhere, then it is refused', async () => {
  const foreign: Record<string, string>[] = [
    {},
    { origin: site },
    { ...ours, origin: 'https://evil.example' },
    { ...ours, 'sec-fetch-site': 'cross-site' },
  ]
  for (const headers of foreign) {
    const response = await signIn(headers)
    expect(response.statusCode).toBe(403)
    expect(response.json().type).toBe('/problems/cross-site-request')
  }
})

test('when identity is away, then the answer says so and the session survives', async () => {
  const { refresh = '' } = toCookies(await signIn())
  const app = await createApp({
    name: 'bff',
    logger: createLogger('bff', 'silent'),
    verifyToken: trustIdentity('http://127.0.0.1:1'),
  })
  servePart(app, (await createSessions(app, { identityUrl: 'http://127.0.0.1:1', secureCookies: false })).routes)
  const response = await app.inject({ url: '/api/session', cookies: { refresh } })
  expect(response.statusCode).toBe(502)
  expect(response.cookies).toEqual([])
  await app.close()
})
