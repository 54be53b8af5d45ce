import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type StartedIdentity, startIdentity } from './identity-app.ts'
import { inGroups } from './in-groups.ts'

let identity: StartedIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

const password = 'secret-pass'
const expired = { status: 410, body: { type: '/problems/mail-link-expired' } }
let number = 0
let email = ''
let id = ''
let token = ''
beforeEach(async () => {
  email = `link-${++number}@example.com`
  id = (await identity.post('/accounts', { email, password, firstName: 'Lea' })).body.id
  token = (await identity.post('/sessions', { email, password })).body.accessToken
})
const follow = (link: string) => identity.post('/email-confirmations', { token: link })
const reset = (link: string, wanted = 'brand-new') => identity.post('/password-resets/completions', { token: link, password: wanted })
const account = async () => (await identity.me(token)).body
const mailsTo = async (address: string) => (await identity.events('identity.mail.requested.v1')).filter((data) => data.email === address)
const noticesTo = async (address: string) =>
  (await identity.events('identity.mail.notice-requested.v1')).filter((data) => data.email === address).map(({ notice }) => notice)

describe('when the link of a verification mail is followed', () => {
  test('then the address is confirmed, in the next token too, and the link works once, even for ten concurrent requests', async () => {
    expect((await account()).isEmailVerified).toBe(false)
    const link = await identity.link(id, 'verification', email)
    const responses = await Promise.all(Array.from({ length: 10 }, () => follow(link)))
    expect(responses.filter(({ status }) => status === 200).map(({ body }) => body)).toEqual([{ purpose: 'verification' }])
    expect(responses.filter(({ status }) => status === 410)).toHaveLength(9)
    expect((await account()).isEmailVerified).toBe(true)
    const { accessToken } = (await identity.post('/sessions', { email, password })).body
    expect(JSON.parse(Buffer.from(accessToken.split('.')[1], 'base64url').toString())).toMatchObject({ verified: true })
    expect((await identity.events('identity.account.upserted.v1')).at(-1)).toMatchObject({ id, isEmailVerified: true })
  })

  test('then a link that is expired, of another kind, replaced by a newer one or made up is refused', async () => {
    const late = await identity.link(id, 'verification', email)
    await identity.pool.query('UPDATE mail_link SET expires_at = now()')
    expect(await follow(late)).toMatchObject(expired)
    expect(await follow(await identity.link(id, 'password-reset', email))).toMatchObject(expired)
    const first = await identity.link(id, 'verification', email)
    const second = await identity.link(id, 'verification', email)
    expect(await follow(first)).toMatchObject(expired)
    expect(await follow('x'.repeat(43))).toMatchObject(expired)
    expect((await follow(second)).status).toBe(200)
  })

  test('then only the digest of its secret is stored, for seven days', async () => {
    const link = await identity.link(id, 'verification', email)
    expect(Buffer.from(link, 'base64url')).toHaveLength(32)
    const { rows } = await identity.pool.query(
      `SELECT extract(epoch FROM expires_at - now())::float8 / 86400 AS days, mail_link::text AS stored FROM mail_link WHERE account_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ days: expect.closeTo(7, 1), stored: expect.not.stringContaining(link) }])
  })
})

describe('when a change of address is requested', () => {
  const wanted = () => `other-${number}@example.com`
  const request = (newEmail = wanted()) => identity.post('/accounts/me/email-change', { newEmail, currentPassword: password }, token)

  test('then it takes effect only when the link in the email is followed, and the old address is notified if it was confirmed', async () => {
    await follow(await identity.link(id, 'verification', email))
    expect(await request()).toMatchObject({ status: 200, body: { email, newEmail: wanted() } })
    expect(await mailsTo(wanted())).toEqual([{ purpose: 'email-change', email: wanted(), accountId: id }])
    expect((await identity.post('/sessions', { email: wanted(), password })).status).toBe(401)
    expect(await follow(await identity.link(id, 'email-change', wanted()))).toEqual({ status: 200, body: { purpose: 'email-change' } })
    expect(await account()).toMatchObject({ email: wanted(), newEmail: null, isEmailVerified: true })
    expect(await noticesTo(email)).toEqual(['email-changed'])
    expect((await identity.events('identity.account.upserted.v1')).at(-1)).toMatchObject({ id, email: wanted() })
  })

  test('then a link to the old address can no longer reset the password', async () => {
    const link = await identity.link(id, 'password-reset', email)
    await request()
    await follow(await identity.link(id, 'email-change', wanted()))
    expect(await reset(link)).toMatchObject(expired)
  })

  test('then someone else’s address, one’s own, and one replaced by a third are refused', async () => {
    await identity.person({ email: `taken-${number}@example.com`, password })
    expect(await request(`TAKEN-${number}@example.com`)).toMatchObject({ status: 409, body: { type: '/problems/email-taken' } })
    expect(await request(email.toUpperCase())).toMatchObject({ status: 400, body: { errors: [{ field: 'body.newEmail' }] } })
    await request()
    const link = await identity.link(id, 'email-change', wanted())
    await request(`third-${number}@example.com`)
    expect(await follow(link)).toMatchObject(expired)
  })

  test('then it can be cancelled, and the link no longer has an effect', async () => {
    await request()
    const link = await identity.link(id, 'email-change', wanted())
    expect(await identity.send('delete', '/accounts/me/email-change', { token })).toMatchObject({
      status: 200,
      body: { email, newEmail: null },
    })
    expect(await follow(link)).toMatchObject(expired)
  })

  test('then an address that was taken meanwhile is refused and nothing changes', async () => {
    await request()
    await identity.person({ email: wanted(), password })
    const response = await follow(await identity.link(id, 'email-change', wanted()))
    expect(response).toMatchObject({ status: 409, body: { type: '/problems/email-taken' } })
    expect(await account()).toMatchObject({ email, newEmail: wanted() })
    expect(await noticesTo(email)).toEqual([])
  })
})

test('when an account requests another address repeatedly, then five strangers a day get an email, and further requests are not stored', async () => {
  const request = (turn: number) =>
    identity.post('/accounts/me/email-change', { newEmail: `stranger-${number}-${turn}@example.com`, currentPassword: password }, token)
  const statuses: number[] = []
  for (let turn = 0; turn < 14; turn++) statuses.push((await request(turn)).status)
  expect(statuses).toEqual([...Array(5).fill(200), ...Array(9).fill(429)])
  const mails = await identity.events('identity.mail.requested.v1')
  expect(mails.filter((mail) => mail.email.startsWith(`stranger-${number}-`))).toHaveLength(5)
  expect((await account()).newEmail).toBe(`stranger-${number}-4@example.com`)
  await identity.pool.query(`UPDATE rate_limit SET since = since - interval '25 hours'`)
  expect((await request(14)).status).toBe(200)
})

describe('when a password is forgotten', () => {
  const forget = (address: string) => identity.post('/password-resets', { email: address })

  test('then a known and an unknown address get the same response and produce the same event, six times in a row', async () => {
    const unknown = `nobody-${number}@example.com`
    for (let turn = 0; turn < 6; turn++)
      for (const address of [email, unknown]) expect(await forget(address)).toEqual({ status: 202, body: null })
    for (const address of [email, unknown]) {
      const mails = (await mailsTo(address)).filter(({ purpose }) => purpose === 'password-reset')
      expect(mails).toEqual(Array(5).fill({ purpose: 'password-reset', email: address, accountId: null }))
    }
  })

  test('every hour of a day, then the address gets ten emails', async () => {
    for (let hour = 0; hour < 4; hour++) {
      for (let turn = 0; turn < 5; turn++) await forget(email)
      await identity.pool.query(`UPDATE rate_limit SET since = since - interval '61 minutes'`)
    }
    expect(await mailsTo(email)).toHaveLength(10)
  })

  test('then the link resets it once, all sessions end, the address is confirmed, and the holder is notified', async () => {
    const link = await identity.link(id, 'password-reset', email)
    const responses = await Promise.all([reset(link), reset(link, 'another-one')])
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 410])
    const chosen = responses[0]?.status === 204 ? 'brand-new' : 'another-one'
    expect((await identity.me(token)).body.type).toBe('/problems/session-expired')
    expect((await identity.post('/sessions', { email, password })).status).toBe(401)
    const { status, body } = await identity.post('/sessions', { email, password: chosen })
    expect({ status, isEmailVerified: body.account.isEmailVerified }).toEqual({ status: 201, isEmailVerified: true })
    expect(await noticesTo(email)).toEqual(['password-changed'])
  })

  test('then someone who was locked out by wrong passwords can sign in immediately with the new one', async () => {
    await inGroups(11, () => identity.post('/sessions', { email, password: 'not-the-one' }))
    expect((await identity.post('/sessions', { email, password })).status).toBe(429)
    await reset(await identity.link(id, 'password-reset', email))
    expect((await identity.post('/sessions', { email, password: 'brand-new' })).status).toBe(201)
  })

  test('then an expired link is refused before the new password is hashed, and a short password is refused', async () => {
    const link = await identity.link(id, 'password-reset', email)
    expect(await reset(link, '12345')).toMatchObject({ status: 400, body: { errors: [{ field: 'body.password' }] } })
    await identity.pool.query(`UPDATE mail_link SET expires_at = expires_at - interval '61 minutes'`)
    expect(await reset(link)).toMatchObject(expired)
  })
})

test('when the verification email is requested again, then it is sent up to five times an hour, and never for a confirmed address', async () => {
  const again = () => identity.send('post', '/accounts/me/verification', { token })
  const responses = await Promise.all(Array.from({ length: 6 }, again))
  expect(responses.map(({ status }) => status).sort()).toEqual([204, 204, 204, 204, 429, 429])
  expect(await mailsTo(email)).toHaveLength(5)
  await identity.pool.query(`UPDATE rate_limit SET since = since - interval '61 minutes'`)
  expect((await again()).status).toBe(204)
  await follow(await identity.link(id, 'verification', email))
  expect((await again()).status).toBe(204)
  expect(await mailsTo(email)).toHaveLength(6)
})

test('when the verification email is requested every hour, then a stranger with that address gets at most five a day', async () => {
  for (let hour = 0; hour < 23; hour++) {
    await identity.pool.query(`UPDATE rate_limit SET since = since - interval '61 minutes' WHERE action = 'verification'`)
    await identity.send('post', '/accounts/me/verification', { token })
  }
  expect(await mailsTo(email)).toHaveLength(6)
  expect((await identity.send('post', '/accounts/me/verification', { token })).status).toBe(429)
  await identity.pool.query(`UPDATE rate_limit SET since = since - interval '25 hours'`)
  expect((await identity.send('post', '/accounts/me/verification', { token })).status).toBe(204)
})
