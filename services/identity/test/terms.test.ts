import { localDate } from '@directory/contracts/catalogue/local-time'
import { noticeDays } from '@directory/contracts/catalogue/terms-versions'
import { createTestDatabase, type TestDatabase } from '@directory/kit/testing/postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ensureAccount } from '../src/accounts/ensure-account.ts'
import { identityService } from '../src/app.ts'
import { createDatabase, type Database } from '../src/database.ts'
import { announceTerms } from '../src/terms/announce-terms.ts'
import { type StartedIdentity, startIdentity } from './identity-app.ts'

const old = '2026-01-01'
const terms = { version: '2026-06-01', appliesFrom: '2026-06-20', changes: ['Prices are in pence.'] }
const password = 'secret-pass'

describe('when somebody accepts the terms', () => {
  let identity: StartedIdentity
  beforeAll(async () => {
    identity = await startIdentity({ terms })
  })
  afterAll(() => identity.stop())

  const acceptances = (token: string) => identity.send('get', '/accounts/me/export', { token }).then(({ body }) => body.acceptedTerms)
  const accept = (token: string, acceptedTerms: string) =>
    identity.send('put', '/accounts/me/accepted-terms', { token, body: { acceptedTerms } })

  test('on signing up, then the current version is recorded and exported', async () => {
    const account = { email: 'new@example.com', password }
    expect(await identity.post('/accounts', { ...account, acceptedTerms: terms.version })).toMatchObject({
      status: 201,
      body: { acceptedTerms: terms.version },
    })
    const { body } = await identity.post('/sessions', account)
    expect(await acceptances(body.accessToken)).toEqual([{ version: terms.version, acceptedAt: expect.any(String) }])
  })

  test.each([
    [undefined, 400, '/problems/invalid-request'],
    [old, 409, '/problems/terms-outdated'],
    ['2999-01-01', 409, '/problems/terms-outdated'],
  ])('on signing up with the version %s, then there is no account', async (acceptedTerms, status, type) => {
    const account = { email: 'late@example.com', password }
    expect(await identity.post('/accounts', { ...account, acceptedTerms })).toMatchObject({ status, body: { type } })
    expect((await identity.post('/sessions', account)).status).toBe(401)
  })

  test('later, then only the current version counts, once', async () => {
    const { id, token } = await identity.person({ email: 'earlier@example.com', password })
    expect((await identity.me(token)).body.acceptedTerms).toBeNull()
    expect((await accept(token, old)).body.type).toBe('/problems/terms-outdated')
    expect((await accept(token, terms.version)).body).toMatchObject({ id, acceptedTerms: terms.version })
    const [first] = await acceptances(token)
    await accept(token, terms.version)
    expect(await acceptances(token)).toEqual([first])
  })

  test('and deletes the account, then the record goes with it', async () => {
    const { id, token } = await identity.person({ email: 'gone@example.com', password })
    await accept(token, terms.version)
    await identity.post('/accounts/me/deletion', { currentPassword: password }, token)
    expect((await identity.pool.query('SELECT FROM terms_acceptance WHERE account_id = $1', [id])).rowCount).toBe(0)
  })
})

describe('when there is a new version', () => {
  // Without the service, whose own job would write to account holders as well.
  let testDatabase: TestDatabase
  let database: Database
  beforeAll(async () => {
    testDatabase = await createTestDatabase({ migrations: [identityService.migrations] })
    database = createDatabase(testDatabase.pool)
  })
  afterAll(async () => {
    await database?.$disconnect()
    await testDatabase?.drop()
  })
  beforeEach(() => testDatabase.pool.query('TRUNCATE outbox, account, terms_announcement CASCADE'))

  const open = (email: string, acceptedTerms?: string) => ensureAccount(database, { email, password, acceptedTerms })
  const told = async (): Promise<string[]> => {
    const { rows } = await testDatabase.pool.query<{ id: string }>(
      `SELECT payload->>'accountId' AS id FROM outbox WHERE type = 'identity.mail.terms-notice-requested.v1' ORDER BY position`,
    )
    return rows.map(({ id }) => id)
  }

  test('then each earlier account is told once, even by two processes at a time', async () => {
    const ids = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => open(`${name}@example.com`, old)))
    for (let run = 0; run < 4; run++) await Promise.all([announceTerms(database, terms, 2), announceTerms(database, terms, 2)])
    expect((await told()).toSorted()).toEqual(ids.toSorted())
    expect(await announceTerms(database, terms, 2)).toBe(0)
  })

  test('then those who have accepted it, who are disabled, or whose address may be a stranger’s are not told', async () => {
    await open('accepted@example.com', terms.version)
    const disabled = await open('disabled@example.com', old)
    const unconfirmed = await open('unconfirmed@example.com', old)
    await testDatabase.pool.query('UPDATE account SET disabled_at = now(), disabled_reason = $2 WHERE id = $1', [disabled, 'Spam'])
    await testDatabase.pool.query('UPDATE account SET email_verified_at = NULL WHERE id = $1', [unconfirmed])
    const earlier = await open('earlier@example.com')
    await announceTerms(database, terms, 10)
    expect(await told()).toEqual([earlier])
  })

  test('then those who register while it is being announced are not told', async () => {
    const first = await open('first@example.com', old)
    const second = await open('second@example.com', old)
    await announceTerms(database, terms, 1)
    await open('during@example.com', terms.version)
    await announceTerms(database, terms, 1)
    await announceTerms(database, terms, 1)
    expect(await told()).toEqual([first, second])
  })

  test.each([
    ['2026-06-20', 'the day of notice'],
    ['2999-06-20', 'its own day'],
  ])('that applies from %s, then holders are told %s, whichever is later', async (appliesFrom, which) => {
    await open('reader@example.com', old)
    const before = new Date()
    await announceTerms(database, { ...terms, appliesFrom }, 10)
    const { rows } = await testDatabase.pool.query<{ day: string }>(
      `SELECT payload->'terms'->>'appliesFrom' AS day FROM outbox WHERE type = 'identity.mail.terms-notice-requested.v1'`,
    )
    const inTime = [before, new Date()].map((moment) => localDate(new Date(moment.getTime() + noticeDays * 86_400_000)))
    expect(which === 'its own day' ? [appliesFrom] : inTime).toContain(rows[0]?.day)
  })

  test('then the next version is announced as well', async () => {
    const id = await open('reader@example.com', old)
    await announceTerms(database, terms, 10)
    await announceTerms(database, { ...terms, version: '2026-07-01' }, 10)
    expect(await told()).toEqual([id, id])
  })
})
