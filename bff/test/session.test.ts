import { csrfHeader } from '@directory/contracts/http/csrf'
import { accepting } from '@directory/contracts/testing/accepting'
import { createApp } from '@directory/kit/http/app'
import { servePart } from '@directory/kit/http/handlers'
import { createLogger } from '@directory/kit/log'
import { fuzzRoutes } from '@directory/kit/testing/fuzz'
import { fakeTokens } from '@directory/kit/testing/tokens'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { requireSameSite } from '../src/session/same-site.ts'
import { createSessions } from '../src/session/sessions.ts'
import { account, type IdentityStandIn, startIdentityStandIn } from './support/identity.ts'

const site = 'https://directory.example'
const ours = { [csrfHeader.name]: csrfHeader.value, origin: site, 'sec-fetch-site': 'same-origin' }
const credentials = { email: account.email, password: 'secret-pass' }
const newAccount = { ...credentials, ...accepting }

const createBff = async (
  identityUrl: string,
  secureCookies = false,
  isOutdated: (token: string) => Promise<boolean> = async () => false,
): Promise<FastifyInstance> => {
  const app = await createApp({ name: 'bff', logger: createLogger('bff', 'silent'), verifyToken: fakeTokens.verify })
  requireSameSite(app, site)
  servePart(app, (await createSessions(app, { identityUrl, secureCookies, isOutdated })).routes)
  const schema = { response: { 200: z.string() } }
  app.get('/api/token', { config: { access: 'user' }, schema }, async ({ headers }) => headers.authorization ?? 'none')
  const known = { config: { access: 'public', knowsCaller: true }, schema } as const
  app.get('/api/known', known, async ({ headers }) => headers.authorization ?? 'none')
  app.get('/api/public', { config: { access: 'public' }, schema }, async ({ headers }) => headers.authorization ?? 'none')
  return app
}

let identity: IdentityStandIn
let bff: FastifyInstance
beforeEach(async () => {
  identity = await startIdentityStandIn()
  bff = await createBff(identity.url)
})
afterEach(async () => {
  await bff.close()
  await identity.stop()
})

const cookiesFor = () => {
  const { accessToken, refreshToken } = identity.issue()
  return { access: accessToken, refresh: refreshToken }
}
const whoAmI = (cookies: Record<string, string>) => bff.inject({ url: '/api/session', cookies })
const signOut = (cookies: Record<string, string>, app = bff) =>
  app.inject({ method: 'DELETE', url: '/api/session', headers: ours, cookies })
const cleared = [expect.objectContaining({ name: 'access', value: '' }), expect.objectContaining({ name: 'refresh', value: '' })]

describe('when a session is used', () => {
  test('then a valid access token is used as it is', async () => {
    const response = await whoAmI(cookiesFor())
    expect(response.json()).toEqual({ account })
    expect(response.cookies).toEqual([])
    expect(identity.exchanges).toBe(0)
  })

  test('then twenty concurrent requests with an expired access token make one exchange and all get its tokens', async () => {
    let arrived = 0
    let open: () => void = () => undefined
    identity.gate = new Promise((resolve) => {
      open = resolve
    })
    await bff.close()
    bff = await createBff(identity.url)
    bff.addHook('preHandler', async () => void arrived++)
    const { refresh } = cookiesFor()
    const responses = Promise.all(Array.from({ length: 20 }, () => whoAmI({ refresh })))
    await vi.waitFor(() => expect([arrived, identity.exchanges]).toEqual([20, 1]), { timeout: 60_000 })
    open()
    const cookies = (await responses).map((response) => JSON.stringify(response.cookies))
    expect(new Set(cookies).size).toBe(1)
    expect(identity.exchanges).toBe(1)
  })

  test('then an access token that identity refuses is exchanged and the session continues', async () => {
    const cookies = cookiesFor()
    identity.refuse(cookies.access)
    const response = await whoAmI(cookies)
    expect(response.json()).toEqual({ account })
    expect(response.cookies).toHaveLength(2)
  })

  test('then an ended session leaves no cookies', async () => {
    const cookies = cookiesFor()
    identity.refuse(cookies.access)
    identity.refuse(cookies.refresh)
    const jars: Record<string, string>[] = [cookies, { access: cookies.access }, { refresh: cookies.refresh }]
    for (const jar of jars) {
      const response = await whoAmI(jar)
      expect(response.json()).toEqual({ account: null })
      expect(response.cookies).toEqual(cleared)
    }
  })

  test.each([
    ['too short', 'x'],
    ['too long', 'y'.repeat(500)],
    ['no token', 'a.b.c'],
    ['what no header may hold', '%0A.eyJleHAiOjk5OTk5OTk5OTk5fQ.x'],
    ['a broken escape', '%'],
  ])('then cookies that are %s are treated as a visitor’s, who can sign out', async (_, value) => {
    const cookie = `access=${value}; refresh=${value}`
    expect((await bff.inject({ url: '/api/session', headers: { cookie } })).json()).toEqual({ account: null })
    const out = await bff.inject({ method: 'DELETE', url: '/api/session', headers: { ...ours, cookie } })
    expect([out.statusCode, out.cookies]).toEqual([204, cleared])
  })

  test('then no response is cacheable', async () => {
    const post = (url: string, payload = credentials) => bff.inject({ method: 'POST', url, headers: ours, payload })
    const responses = [await whoAmI({}), await post('/api/session'), await post('/api/accounts', newAccount), await signOut(cookiesFor())]
    expect(responses.map(({ headers }) => headers['cache-control'])).toEqual(Array(4).fill('no-store'))
  })
})

test('when a public route knows its caller, then it has a valid access token of whoever is signed in, and others have none', async () => {
  const cookies = cookiesFor()
  expect((await bff.inject({ url: '/api/known', cookies })).body).toBe(`Bearer ${cookies.access}`)
  expect((await bff.inject({ url: '/api/known', cookies: { refresh: cookies.refresh } })).body).toMatch(/^Bearer /)
  expect((await bff.inject({ url: '/api/known' })).body).toBe('none')
  expect((await bff.inject({ url: '/api/public', cookies })).body).toBe('none')
})

test('when a route requires a session, then it has a valid access token, a new one with its cookies, or none', async () => {
  const tokenWith = (cookies: Record<string, string>) => bff.inject({ url: '/api/token', cookies })
  const { access, refresh } = cookiesFor()
  expect((await tokenWith({ access, refresh })).body).toBe(`Bearer ${access}`)
  const renewed = await tokenWith({ refresh })
  expect(renewed.cookies).toContainEqual(expect.objectContaining({ name: 'access', value: renewed.body.replace('Bearer ', '') }))
  expect(renewed.headers['cache-control']).toBe('no-store')
  expect((await tokenWith({})).body).toBe('none')
})

test('when an outdated bearer token is used, then it is refused as in a cookie, and a current one is not', async () => {
  await bff.close()
  const outdated = cookiesFor().access
  bff = await createBff(identity.url, false, async (token) => token === outdated)
  const withBearer = (token: string) => bff.inject({ url: '/api/token', headers: { authorization: `Bearer ${token}` } })
  const refused = await withBearer(outdated)
  expect([refused.statusCode, refused.json().type]).toEqual([401, '/problems/session-expired'])
  const { access } = cookiesFor()
  expect((await withBearer(access)).body).toBe(`Bearer ${access}`)
})

test('when a session has ended, then a route that requires one responds accordingly, once, and the cookies are removed', async () => {
  const { refresh } = cookiesFor()
  identity.refuse(refresh)
  const response = await bff.inject({ url: '/api/token', cookies: { refresh } })
  expect([response.statusCode, response.json().type]).toEqual([401, '/problems/session-expired'])
  expect(response.cookies).toEqual(cleared)
})

test('when the account has changed since a token was issued, then the browser gets an up-to-date one', async () => {
  const cookies = cookiesFor()
  identity.change({ role: 'admin' })
  const response = await whoAmI(cookies)
  expect(response.json()).toEqual({ account: { ...account, role: 'admin' } })
  expect(response.cookies).toHaveLength(2)
  expect(identity.exchanges).toBe(1)
})

describe('when identity is unavailable', () => {
  test('then requests and sign-out fail with an error, and the cookies stay', async () => {
    const cookies = cookiesFor()
    await identity.stop()
    for (const response of [await whoAmI(cookies), await whoAmI({ refresh: cookies.refresh }), await signOut(cookies)]) {
      expect(response.statusCode).toBe(502)
      expect(response.json().type).toBe('/problems/upstream-unavailable')
      expect(response.cookies).toEqual([])
    }
  })
})

test('when the site is served over https, then the cookies are bound to this host and survive a restart of the browser', async () => {
  await bff.close()
  bff = await createBff(identity.url, true)
  const { cookies: all } = await bff.inject({ method: 'POST', url: '/api/session', headers: ours, payload: credentials })
  const cookies = all.filter(({ name }) => name !== '__Secure-browser')
  expect(cookies.map(({ name }) => name)).toEqual(['__Host-access', '__Host-refresh'])
  for (const cookie of cookies)
    expect(cookie).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Lax', path: '/', expires: expect.any(Date) })
  const held = Object.fromEntries(cookies.map(({ name, value }) => [name, value]))
  const out = await signOut(held)
  expect(identity.ended).toEqual([held['__Host-refresh']])
  expect(out.cookies).toEqual(cookies.map(({ name }) => expect.objectContaining({ name, value: '', secure: true, path: '/' })))
})

test('when someone signs in, then identity gets their network, and the browser is recognised only at its next sign-in', async () => {
  const signIn = (cookies: Record<string, string>, remoteAddress: string) =>
    bff.inject({ method: 'POST', url: '/api/session', headers: ours, payload: credentials, cookies, remoteAddress })
  const first = await signIn({}, '2001:db8:1:2::3')
  expect(identity.signIns).toEqual([{ ...credentials, network: '2001:db8:1:2::/64' }])
  const browser = first.cookies.find(({ name }) => name === 'browser')
  expect(browser).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/session', expires: expect.any(Date) })
  await signOut(cookiesFor())
  await signIn({ browser: browser?.value ?? '' }, '203.0.113.7')
  expect(identity.signIns[1]).toEqual({ ...credentials, network: '203.0.113.7', browserToken: 'browser-token-1' })
})

test.each([
  ['/api/session', credentials],
  ['/api/accounts', newAccount],
])('when the client of %s disconnects early, then identity is notified', async (url, body) => {
  const address = await bff.listen({ port: 0, host: '127.0.0.1' })
  const waiting = identity.keepWaiting()
  const caller = new AbortController()
  const request = fetch(address + url, {
    method: 'POST',
    headers: { ...ours, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: caller.signal,
  })
  await waiting.requested
  caller.abort()
  await expect(request).rejects.toThrow()
  await waiting.disconnected
})

describe('when a mutation comes from another site', () => {
  const start = (headers: Record<string, string>, url = '/api/session') =>
    bff.inject({ method: 'POST', url, headers, payload: credentials })

  test.each<Record<string, string>>([
    {},
    { ...ours, [csrfHeader.name]: '0' },
    { ...ours, origin: 'https://evil.example' },
    { ...ours, origin: 'null' },
    { ...ours, 'sec-fetch-site': 'cross-site' },
    { ...ours, 'sec-fetch-site': 'same-site' },
  ])('then %j is refused, however the path is spelt', async (headers) => {
    for (const url of ['/api/session', '/%61pi/session', '/api/%73ession?x=/api/']) {
      const response = await start(headers, url)
      expect(response.statusCode).toBe(403)
      expect(response.json().type).toBe('/problems/cross-site-request')
    }
  })

  test('then pages under the site’s URL, or the one of the request, are ours', async () => {
    expect((await start(ours)).statusCode).toBe(201)
    expect((await start({ ...ours, origin: 'http://127.0.0.1:4321', host: '127.0.0.1:4321' })).statusCode).toBe(201)
  })
})

test('when random requests reach each route, then none fails', async () => {
  const report = await fuzzRoutes(bff, { headers: ours })
  expect(report['POST /api/session']).toMatchObject({ 201: expect.any(Number), 400: expect.any(Number) })
})
