import { announcedFields } from '@directory/contracts/catalogue/profile-fields'
import { accepting } from '@directory/contracts/testing/accepting'
import { emptyProfile } from '@directory/contracts/testing/sample-profile'
import { pick } from 'remeda'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StartedIdentity, startIdentity } from './identity-app.ts'

let identity: StartedIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

test('when someone signs up, then the account exists, it is announced, the verification email is requested, and the password is not stored', async () => {
  const { status, body } = await identity.post('/accounts', { email: 'ann@example.com', password: 'secret-pass', firstName: 'Ann' })
  expect(status).toBe(201)
  const email = 'ann@example.com'
  const profile = { ...emptyProfile, firstName: 'Ann' }
  const id = expect.any(String)
  expect(body).toEqual({ id, email, ...profile, isEmailVerified: false, newEmail: null, role: 'user', ...accepting })
  const { rows } = await identity.pool.query('SELECT type, aggregate_version AS version, payload FROM outbox ORDER BY position')
  const names = pick(profile, announcedFields)
  const state = { id: body.id, email, ...names, isEmailVerified: false, isDisabled: false, role: 'user', registeredAt: expect.any(String) }
  expect(rows).toEqual([
    { type: 'identity.account.upserted.v1', version: 1, payload: state },
    { type: 'identity.mail.requested.v1', version: 1, payload: { purpose: 'verification', email, accountId: body.id } },
  ])
  expect(JSON.stringify(rows)).not.toContain('secret-pass')
  const { rows: accounts } = await identity.pool.query('SELECT password_hash FROM account')
  expect(accounts[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
})

test('when an address differs only in case, then the second account is refused without side effects', async () => {
  const responses = await Promise.all(
    ['bea@example.com', 'BEA@example.com', 'Bea@Example.com'].map((email) =>
      identity.post('/accounts', { email, password: 'secret-pass' }),
    ),
  )
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  expect(responses.find(({ status }) => status === 409)?.body).toMatchObject({
    type: '/problems/email-taken',
    title: 'User already registered',
  })
  const { rows } = await identity.pool.query(`SELECT type FROM outbox WHERE lower(payload->>'email') = 'bea@example.com'`)
  expect(rows).toHaveLength(2)
})

test('when the event cannot be written, then the account is not created either', async () => {
  const account = { email: 'gus@example.com', password: 'secret-pass' }
  await identity.pool.query('ALTER TABLE outbox ADD CONSTRAINT refuse_all CHECK (false) NOT VALID')
  try {
    expect((await identity.post('/accounts', account)).status).toBe(500)
  } finally {
    await identity.pool.query('ALTER TABLE outbox DROP CONSTRAINT refuse_all')
  }
  expect((await identity.post('/accounts', account)).status).toBe(201)
})

test('when the password is too short or a field is unknown, then the problem names it', async () => {
  const short = await identity.post('/accounts', { email: 'cat@example.com', password: '12345' })
  expect(short.body.errors).toEqual([{ field: 'body.password', message: 'Password must be at least 6 characters long' }])
  const role = await identity.post('/accounts', { email: 'cat@example.com', password: '123456', role: 'admin' })
  expect(role.body.errors).toEqual([{ field: 'body.role', message: 'Is not a field that can be set.' }])
})

test('when an account is ensured twice and concurrently, then there is one account, confirmed and without an email', async () => {
  const account = { email: 'dan@example.com', password: 'secret-pass', role: 'admin' as const }
  const ids = await Promise.all([1, 2, 3].map(() => identity.ensureAccount(account)))
  expect(new Set(ids).size).toBe(1)
  const { rows } = await identity.pool.query(`SELECT type, payload FROM outbox WHERE payload->>'email' = $1`, [account.email])
  expect(rows).toEqual([{ type: 'identity.account.upserted.v1', payload: expect.objectContaining({ isEmailVerified: true }) }])
})
