import { emptyProfile } from '@directory/contracts/testing/sample-profile'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type StartedIdentity, startIdentity } from './identity-app.ts'
import { inGroups } from './in-groups.ts'

let identity: StartedIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

const password = 'secret-pass'
const wrong = { currentPassword: 'not-the-one' }
const wrongField = { type: '/problems/invalid-request', errors: [{ field: 'body.currentPassword', message: expect.any(String) }] }
let number = 0
let email = ''
let person: Awaited<ReturnType<StartedIdentity['person']>>
beforeEach(async () => {
  email = `own-${++number}@example.com`
  person = await identity.person({ email, password, firstName: 'Ivy' })
})
const signIn = (using = password) => identity.post('/sessions', { email, password: using })
const findEvents = async (type: string) => (await identity.events(type)).filter((data) => data.id === person.id || data.email === email)

test('when the profile is changed, then it is returned, others get the names with the next version, and the telephone number stays here', async () => {
  const profile = { ...emptyProfile, firstName: 'Iva', lastName: 'Moss', phone: '0115 496 0123' }
  const { status, body } = await identity.send('put', '/accounts/me/profile', { body: profile, token: person.token })
  expect({ status, body }).toMatchObject({ status: 200, body: { ...profile, email, isEmailVerified: true } })
  const states = await findEvents('identity.account.upserted.v1')
  expect(states.at(-1)).toEqual(expect.objectContaining({ firstName: 'Iva', lastName: 'Moss' }))
  expect(JSON.stringify(states)).not.toContain('0115')
  const { rows } = await identity.pool.query('SELECT aggregate_version FROM outbox WHERE aggregate_id = $1 ORDER BY position', [person.id])
  expect(rows).toEqual([{ aggregate_version: 1 }, { aggregate_version: 2 }])
})

test('when a profile has fields that the user may not set, then it is refused', async () => {
  for (const field of ['role', 'email', 'isEmailVerified', 'id']) {
    const body = { ...emptyProfile, [field]: 'admin' }
    const response = await identity.send('put', '/accounts/me/profile', { body, token: person.token })
    expect(response).toMatchObject({ status: 400, body: { errors: [{ field: `body.${field}` }] } })
  }
})

describe('when the password is changed', () => {
  const change = (body: object) => identity.send('put', '/accounts/me/password', { body, token: person.token })

  test('then the new one is valid, this session continues, all others end, and the holder is notified', async () => {
    const other = (await signIn()).body
    expect((await change({ currentPassword: password, newPassword: 'brand-new' })).status).toBe(204)
    expect([(await signIn()).status, (await signIn('brand-new')).status]).toEqual([401, 201])
    expect((await identity.me(person.token)).status).toBe(200)
    expect((await identity.post('/sessions/refresh', { refreshToken: person.refreshToken })).status).toBe(200)
    expect((await identity.post('/sessions/refresh', { refreshToken: other.refreshToken })).status).toBe(401)
    expect((await identity.me(other.accessToken)).body.type).toBe('/problems/session-expired')
    const notice = { notice: 'password-changed', email, firstName: 'Ivy', reason: null }
    expect(await findEvents('identity.mail.notice-requested.v1')).toEqual([notice])
  })

  test('repeatedly at an unconfirmed address, then no email is sent', async () => {
    const stranger = `stranger-${number}@example.com`
    await identity.post('/accounts', { email: stranger, password })
    const { body } = await identity.post('/sessions', { email: stranger, password })
    for (const turn of [0, 1, 2]) {
      const response = await identity.send('put', '/accounts/me/password', {
        body: { currentPassword: turn === 0 ? password : `brand-new-${turn - 1}`, newPassword: `brand-new-${turn}` },
        token: body.accessToken,
      })
      expect(response.status).toBe(204)
    }
    await identity.post('/accounts/me/deletion', { currentPassword: 'brand-new-2' }, body.accessToken)
    const notices = await identity.events('identity.mail.notice-requested.v1')
    expect(notices.filter((notice) => notice.email === stranger)).toEqual([])
  })

  test('then earlier links and a pending change of address are void', async () => {
    const newEmail = `elsewhere-${number}@example.com`
    await identity.post('/accounts/me/email-change', { newEmail, currentPassword: password }, person.token)
    const links = [await identity.link(person.id, 'password-reset', email), await identity.link(person.id, 'email-change', newEmail)]
    await change({ currentPassword: password, newPassword: 'brand-new' })
    const responses = [
      await identity.post('/password-resets/completions', { token: links[0], password: 'third-one' }),
      await identity.post('/email-confirmations', { token: links[1] }),
    ]
    expect(responses.map(({ status }) => status)).toEqual([410, 410])
    expect((await identity.me(person.token)).body).toMatchObject({ email, newEmail: null })
  })

  test('then a concurrent sign-in with the old one has no session afterwards', async () => {
    const [changed, ...responses] = await Promise.all([change({ currentPassword: password, newPassword: 'brand-new' }), signIn(), signIn()])
    expect(changed.status).toBe(204)
    for (const { status, body } of responses.filter((response) => response.status === 201)) {
      expect(status).toBe(201)
      expect((await identity.me(body.accessToken)).status).toBe(401)
    }
    const { rows } = await identity.pool.query('SELECT count(*) FROM session_family WHERE account_id = $1 AND ended_at IS NULL', [
      person.id,
    ])
    expect(rows).toEqual([{ count: 1 }])
  })
})

test('when the current password is wrong, then the form has an error, the session continues, and nothing changes', async () => {
  const { token } = person
  const newEmail = `wanted-${number}@example.com`
  expect(await identity.send('put', '/accounts/me/password', { body: { ...wrong, newPassword: 'brand-new' }, token })).toMatchObject({
    status: 400,
    body: wrongField,
  })
  expect((await identity.post('/accounts/me/email-change', { ...wrong, newEmail }, token)).body).toMatchObject(wrongField)
  expect((await identity.post('/accounts/me/deletion', wrong, token)).body).toMatchObject(wrongField)
  expect((await identity.me(token)).body).toMatchObject({ email, newEmail: null })
  expect((await signIn()).status).toBe(201)
})

test('when the current password is guessed, then ten attempts are evaluated, and strangers’ attempts do not block the holder', async () => {
  const { token } = person
  const strangers = await inGroups(20, () => signIn('not-the-one'))
  expect(strangers.filter(({ status }) => status !== 429)).toHaveLength(10)
  const change = (currentPassword: string) =>
    identity.send('put', '/accounts/me/password', { body: { currentPassword, newPassword: 'brand-new' }, token })
  const attempts = await inGroups(40, (index) => (index % 2 ? change('not-the-one') : identity.post('/accounts/me/deletion', wrong, token)))
  expect(attempts.filter(({ status }) => status !== 429)).toHaveLength(10)
  expect((await change(password)).status).toBe(429)
  await identity.pool.query(`UPDATE rate_limit SET since = since - interval '16 minutes' WHERE subject LIKE 'account %'`)
  expect((await signIn()).status).toBe(429)
  expect((await change(password)).status).toBe(204)
})

test('when someone signs out everywhere, then every session ends immediately', async () => {
  const other = (await signIn()).body
  expect((await identity.send('delete', '/sessions', { token: person.token })).status).toBe(204)
  for (const token of [person.token, other.accessToken]) expect((await identity.me(token)).body.type).toBe('/problems/session-expired')
  expect((await identity.post('/sessions/refresh', { refreshToken: other.refreshToken })).status).toBe(401)
})

test('when someone requests their data, then it is complete and without secrets', async () => {
  await signIn()
  await identity.send('put', '/accounts/me/profile', {
    body: { ...emptyProfile, firstName: 'Iva', phone: '0115 496 0123' },
    token: person.token,
  })
  await identity.send('patch', '/accounts/me/mail-settings', { body: { wanted: { reviews: false } }, token: person.token })
  const { status, body } = await identity.send('get', '/accounts/me/export', { token: person.token })
  expect(status).toBe(200)
  expect(body).toEqual({
    account: expect.objectContaining({ id: person.id, email, phone: '0115 496 0123', registeredAt: expect.any(String) }),
    mailSettings: {
      wanted: { enquiries: true, reviews: false, report: true, setup: true, posts: true, messages: true, digest: true },
      suppressions: [],
    },
    acceptedTerms: [],
    sessions: [
      { startedAt: expect.any(String), endedAt: null },
      { startedAt: expect.any(String), endedAt: null },
    ],
  })
  expect(JSON.stringify(body)).not.toContain('argon2')
})

test('when an account is deleted, then nothing of it is left, it is announced, and its holder is notified', async () => {
  await identity.link(person.id, 'verification', email)
  await identity.send('patch', '/accounts/me/mail-settings', { body: { wanted: { reviews: false } }, token: person.token })
  const { rows: tables } = await identity.pool.query<{ links: number }>(
    'SELECT count(*)::integer AS links FROM mail_link WHERE account_id = $1',
    [person.id],
  )
  expect(tables).toEqual([{ links: 1 }])
  expect((await identity.post('/accounts/me/deletion', { currentPassword: password }, person.token)).status).toBe(204)
  const { rows } = await identity.pool.query(
    `SELECT (SELECT count(*) FROM account WHERE id = $1) AS accounts, (SELECT count(*) FROM session_family WHERE account_id = $1) AS sessions,
       (SELECT count(*) FROM mail_link WHERE account_id = $1) AS links, (SELECT count(*) FROM mail_preference WHERE account_id = $1) AS preferences, (SELECT coalesce(sum(tries), 0)::integer FROM rate_limit WHERE subject IN ('email ' || $2, 'account ' || $1)) AS tries`,
    [person.id, email],
  )
  expect(rows).toEqual([{ accounts: 0, sessions: 0, links: 0, preferences: 0, tries: 0 }])
  const announced = await identity.pool.query(
    'SELECT type, aggregate_version, payload FROM outbox WHERE aggregate_id = $1 ORDER BY position',
    [person.id],
  )
  expect(announced.rows.at(-1)).toEqual({ type: 'identity.account.deleted.v1', aggregate_version: 2, payload: { id: person.id } })
  expect(await findEvents('identity.mail.notice-requested.v1')).toEqual([
    { notice: 'account-deleted', email, firstName: 'Ivy', reason: null },
  ])
  expect((await identity.me(person.token)).status).toBe(401)
  expect((await signIn()).status).toBe(401)
  expect((await identity.post('/accounts', { email, password })).status).toBe(201)
})

test('when the deletion cannot be announced, then the account still exists', async () => {
  await identity.pool.query('ALTER TABLE outbox ADD CONSTRAINT refuse_all CHECK (false) NOT VALID')
  try {
    expect((await identity.post('/accounts/me/deletion', { currentPassword: password }, person.token)).status).toBe(500)
  } finally {
    await identity.pool.query('ALTER TABLE outbox DROP CONSTRAINT refuse_all')
  }
  expect((await identity.me(person.token)).status).toBe(200)
})
