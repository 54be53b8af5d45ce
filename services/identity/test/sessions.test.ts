import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type StartedIdentity, startIdentity } from './identity-app.ts'
import { inGroups } from './in-groups.ts'

let identity: StartedIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

const password = 'secret-pass'
let email = ''
let number = 0
beforeEach(async () => {
  email = `person-${++number}@example.com`
  await identity.post('/accounts', { email, password })
})
const signIn = async () => (await identity.post('/sessions', { email: email.toUpperCase(), password })).body
const refresh = (refreshToken: string) => identity.post('/sessions/refresh', { refreshToken })

describe('when someone signs in', () => {
  test('then the access token is for the account and can be verified with only the published keys', async () => {
    const tokens = await signIn()
    expect(tokens.account.email).toBe(email)
    expect((await identity.me(tokens.accessToken)).body).toEqual(tokens.account)
    const jwks = (await identity.service.app.inject('/.well-known/jwks.json')).json()
    expect(jwks.keys).toEqual([{ kty: 'OKP', crv: 'Ed25519', x: expect.any(String), kid: expect.any(String), alg: 'EdDSA', use: 'sig' }])
  })

  test('then only the digest of the refresh token is stored, for thirty days', async () => {
    const { refreshToken } = await signIn()
    const digest = createHash('sha256').update(refreshToken).digest()
    const { rows } = await identity.pool.query(
      `SELECT expires_at > now() + interval '29 days 23 hours' AND expires_at <= now() + interval '30 days' AS thirty, refresh_token::text AS stored
       FROM refresh_token WHERE digest = $1`,
      [digest],
    )
    expect(rows).toEqual([{ thirty: true, stored: expect.not.stringContaining(refreshToken) }])
  })

  test('then a modified token and one without signature are refused', async () => {
    const { accessToken } = await signIn()
    const [header = '', payload = '', signature = ''] = accessToken.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const forged = Buffer.from(JSON.stringify({ ...claims, role: 'admin' })).toString('base64url')
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
    for (const token of [`${header}.${forged}.${signature}`, `${none}.${forged}.${signature}`])
      expect((await identity.me(token)).status).toBe(401)
  })

  test('then a wrong password and an unknown address get the same response', async () => {
    const wrong = await identity.post('/sessions', { email, password: 'not-the-one' })
    const unknown = await identity.post('/sessions', { email: 'nobody@example.com', password: 'not-the-one' })
    expect(wrong.status).toBe(401)
    const { requestId: _, ...expectedProblem } = wrong.body
    expect(unknown.body).toMatchObject(expectedProblem)
  })

  test('then of a hundred wrong passwords from many addresses ten are evaluated, and the right one has to wait only for the window', async () => {
    const body = { email, password: 'not-the-one' }
    const responses = await Promise.all(
      Array.from({ length: 100 }, (_, number) =>
        identity.send('post', '/sessions', { body, headers: { 'x-forwarded-for': `203.0.113.${number}` } }),
      ),
    )
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(90)
    expect((await identity.post('/sessions', { email, password })).status).toBe(429)
    await identity.pool.query(`UPDATE rate_limit SET since = since - interval '16 minutes'`)
    expect((await identity.post('/sessions', { email, password })).status).toBe(201)
  })

  test('then the waiting time is returned, with or without an account at the address', async () => {
    for (const address of [email, `nobody-${number}@example.com`]) {
      const body = { email: address, password: 'not-the-one' }
      await inGroups(10, () => identity.post('/sessions', body))
      await identity.pool.query(`UPDATE rate_limit SET since = now() - interval '3 minutes 30 seconds'`)
      const { statusCode, headers, json } = await identity.service.app.inject({ method: 'POST', url: '/sessions', payload: body })
      expect([statusCode, json().detail]).toEqual([429, 'Too many attempts. Please wait 12 minutes and try again.'])
      expect(Number(headers['retry-after'])).toBeGreaterThan(11 * 60)
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(11.5 * 60)
      await identity.pool.query(`UPDATE rate_limit SET since = now() - interval '14 minutes 30 seconds'`)
      expect((await identity.post('/sessions', body)).body.detail).toBe('Too many attempts. Please wait 1 minute and try again.')
    }
  })
})

describe('when passwords are guessed', () => {
  const wrong = 'not-the-one'
  const attempt = (address: string, attemptedPassword: string, more: object = {}) =>
    identity.post('/sessions', { email: address, password: attemptedPassword, ...more })
  beforeEach(() => identity.pool.query('DELETE FROM rate_limit'))

  test('then one password on sixty accounts from one network is evaluated twenty times, and nobody elsewhere has to wait', async () => {
    const network = '203.0.113.7'
    const responses = await inGroups(60, (index) => attempt(`guessed-${index}@example.com`, wrong, { network }))
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(20)
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(40)
    expect((await attempt(email, password, { network })).status).toBe(429)
    expect((await attempt(email, password, { network: '203.0.113.8' })).status).toBe(201)
  })

  test('then correct passwords do not count, however many people sign in from one network', async () => {
    const network = '203.0.113.7'
    for (let time = 0; time < 25; time++) expect((await attempt(email, password, { network })).status).toBe(201)
  })

  test('then strangers have at most sixty failures a minute in total', async () => {
    await identity.pool.query(`INSERT INTO rate_limit VALUES ('everybody', 'password', now(), 59)`)
    expect((await attempt(email, wrong, { network: '203.0.113.1' })).status).toBe(401)
    expect((await attempt(email, password, { network: '203.0.113.2' })).status).toBe(429)
    // However often other people's attempts have blocked the holder, their own attempts are still available.
    for (let time = 0; time < 15; time++) expect((await attempt(email, password, { network: '203.0.113.2' })).status).toBe(429)
    await identity.pool.query(`UPDATE rate_limit SET since = now() - interval '61 seconds' WHERE subject = 'everybody'`)
    expect((await attempt(email, password, { network: '203.0.113.2' })).status).toBe(201)
  })

  test('then a browser in which its holder has signed in before is not affected by strangers, and has ten attempts of its own', async () => {
    const { browserToken } = (await attempt(email, password)).body
    await identity.pool.query(`UPDATE rate_limit SET tries = 60 WHERE subject = 'everybody'`)
    await inGroups(15, () => attempt(email, wrong))
    expect((await attempt(email, password)).status).toBe(429)
    expect((await attempt(email, password, { browserToken })).status).toBe(201)
    const own = await inGroups(15, () => attempt(email, wrong, { browserToken }))
    expect(own.filter(({ status }) => status === 401)).toHaveLength(10)
    expect((await attempt(email, password, { browserToken })).status).toBe(429)
  })

  test('then a browser token helps no other account, has no other use, and cannot be forged', async () => {
    const { browserToken } = (await attempt(email, password)).body
    const other = `other-${number}@example.com`
    await identity.post('/accounts', { email: other, password })
    await inGroups(10, () => attempt(other, wrong))
    for (const token of [browserToken, `${browserToken}x`, 'made-up'])
      expect((await attempt(other, password, { browserToken: token })).status).toBe(429)
    expect((await identity.me(browserToken)).status).toBe(401)
  })
})

describe('when a session is refreshed', () => {
  test('then the tokens are new, the old one is used up, and the account is the same', async () => {
    const first = await signIn()
    const { status, body: second } = await refresh(first.refreshToken)
    expect(status).toBe(200)
    expect(second.refreshToken).not.toBe(first.refreshToken)
    expect(second.account).toEqual(first.account)
  })

  test('then twenty concurrent refreshes of one token sign nobody out', async () => {
    const { refreshToken } = await signIn()
    const responses = await Promise.all(Array.from({ length: 20 }, () => refresh(refreshToken)))
    expect(responses.every(({ status }) => status === 200)).toBe(true)
    const next = await Promise.all(responses.map(({ body }) => refresh(body.refreshToken)))
    expect(next.every(({ status }) => status === 200)).toBe(true)
  })

  test('then a token that is reused after the leeway ends the whole family', async () => {
    const first = await signIn()
    const other = await signIn()
    const { body: second } = await refresh(first.refreshToken)
    await identity.pool.query(`UPDATE refresh_token SET rotated_at = rotated_at - interval '21 seconds'`)
    const reused = await refresh(first.refreshToken)
    expect(reused).toMatchObject({ status: 401, body: { type: '/problems/session-expired' } })
    expect((await refresh(second.refreshToken)).status).toBe(401)
    expect((await refresh(other.refreshToken)).status).toBe(200)
  })

  test('then a token that is reused within the leeway gets a sibling, and both continue', async () => {
    const first = await signIn()
    const { body: second } = await refresh(first.refreshToken)
    await identity.pool.query(`UPDATE refresh_token SET rotated_at = rotated_at - interval '10 seconds'`)
    const { status, body: sibling } = await refresh(first.refreshToken)
    expect(status).toBe(200)
    expect([(await refresh(second.refreshToken)).status, (await refresh(sibling.refreshToken)).status]).toEqual([200, 200])
  })

  test('then an expired, an unknown and a signed-out token are refused', async () => {
    const { refreshToken } = await signIn()
    expect((await refresh('x'.repeat(43))).status).toBe(401)
    expect((await identity.post('/sessions/end', { refreshToken })).status).toBe(204)
    expect((await refresh(refreshToken)).status).toBe(401)
    const late = await signIn()
    await identity.pool.query('UPDATE refresh_token SET expires_at = now()')
    expect((await refresh(late.refreshToken)).status).toBe(401)
  })
})
