import { randomUUID } from 'node:crypto'
import { emptyProfile } from '@directory/contracts/testing/sample-profile'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type StartedIdentity, startIdentity } from './identity-app.ts'

let identity: StartedIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity?.stop())

const password = 'secret-pass'
type Person = Awaited<ReturnType<StartedIdentity['person']>>
let mark: string
let admin: Person
let user: Person
let email: string
beforeEach(async () => {
  mark = randomUUID().slice(0, 8)
  email = `ada-${mark}@example.com`
  admin = await identity.person({ email: `admin-${mark}@example.com`, password, role: 'admin' })
  user = await identity.person({ email, password, firstName: `Ada${mark}` })
})

const as = (person: Person, method: 'get' | 'put' | 'delete', path: string, body?: object) =>
  identity.send(method, path, { token: person.token, ...(body ? { body } : {}) })
const signIn = (address = email) => identity.post('/sessions', { email: address, password })
const audit = async () => (await as(admin, 'get', `/audit?actor=${admin.id}`)).body

describe('when an admin views accounts', () => {
  test('then they are found by a part of the address or name, newest first, and special characters are literal', async () => {
    const ids = async (q: string) =>
      (await as(admin, 'get', `/accounts?${new URLSearchParams({ q })}`)).body.items.map(({ id }: Person) => id)
    expect(await ids(mark)).toEqual([user.id, admin.id])
    expect(await ids(`ADA${mark}`)).toEqual([user.id])
    expect(await ids(`ada${mark} ${email}`)).toEqual([user.id])
    expect(await ids('%%%')).toEqual([])
  })

  test('then each has its creation and last sign-in, and no secrets', async () => {
    const { body } = await as(admin, 'get', `/accounts/${user.id}`)
    expect(body).toEqual({
      id: user.id,
      email,
      isEmailVerified: true,
      ...emptyProfile,
      firstName: `Ada${mark}`,
      role: 'user',
      registeredAt: expect.any(String),
      lastSignedInAt: expect.any(String),
      disabled: null,
    })
    expect((await as(admin, 'get', `/accounts/${randomUUID()}`)).status).toBe(404)
  })

  test('then they can be filtered by role and disabled state, page by page', async () => {
    await as(admin, 'put', `/accounts/${user.id}/disablement`, { reason: 'Spam.' })
    const page = async (query: object) => (await as(admin, 'get', `/accounts?${new URLSearchParams({ q: mark, ...query })}`)).body
    expect(await page({ disabled: 'true' })).toMatchObject({ total: 1, items: [{ id: user.id }] })
    expect(await page({ role: 'admin' })).toMatchObject({ total: 1, items: [{ id: admin.id }] })
    expect(await page({ limit: '1', page: '2' })).toMatchObject({ total: 2, page: 2, pageCount: 2, items: [{ id: admin.id }] })
  })
})

describe('when an admin disables an account', () => {
  test('then its sessions end, nobody can sign in, and only those who know the password are told why', async () => {
    const { body } = await as(admin, 'put', `/accounts/${user.id}/disablement`, { reason: 'Spam.' })
    expect(body.disabled).toEqual({ at: expect.any(String), reason: 'Spam.' })
    expect(await signIn()).toMatchObject({ status: 403, body: { type: '/problems/account-disabled' } })
    const notices = (await identity.events('identity.mail.notice-requested.v1')).filter((notice) => notice.email === email)
    expect(notices.at(-1)).toMatchObject({ notice: 'account-disabled', reason: 'Spam.' })
    expect((await identity.post('/sessions', { email, password: 'wrong' })).body.type).toBe('/problems/invalid-credentials')
    expect((await identity.me(user.token)).status).toBe(401)
    expect((await identity.post('/sessions/refresh', { refreshToken: user.refreshToken })).status).toBe(401)
    const states = (await identity.events('identity.account.upserted.v1')).filter(({ id }) => id === user.id)
    expect(states.at(-1)).toMatchObject({ isDisabled: true })
  })

  test('then an address that was never confirmed gets no email, since it may be a stranger’s; the holder is told when signing in', async () => {
    const unconfirmed = `eve-${mark}@example.com`
    await identity.post('/accounts', { email: unconfirmed, password })
    const { items } = (await as(admin, 'get', `/accounts?q=${unconfirmed}`)).body
    await as(admin, 'put', `/accounts/${items[0].id}/disablement`, { reason: 'Spam.' })
    const notices = await identity.events('identity.mail.notice-requested.v1')
    expect(notices.filter((notice) => notice.email === unconfirmed)).toEqual([])
    expect(await signIn(unconfirmed)).toMatchObject({ status: 403, body: { type: '/problems/account-disabled' } })
  })

  test('then it can be enabled again, and both are audited', async () => {
    await as(admin, 'put', `/accounts/${user.id}/disablement`, { reason: 'Spam.' })
    expect((await as(admin, 'delete', `/accounts/${user.id}/disablement`)).body.disabled).toBeNull()
    expect((await identity.events('identity.mail.notice-requested.v1')).at(-1)).toMatchObject({ notice: 'account-enabled', reason: null })
    expect((await signIn()).status).toBe(201)
    expect(await audit()).toMatchObject([
      { action: 'enableAccount', before: { isDisabled: true }, after: { isDisabled: false }, subject: { kind: 'account', id: user.id } },
      { action: 'disableAccount', before: { isDisabled: false }, after: { isDisabled: true }, note: 'Spam.' },
    ])
  })

  test('then a disabled admin is no longer an admin', async () => {
    const other = await identity.person({ email: `other-${mark}@example.com`, password, role: 'admin' })
    await as(admin, 'put', `/accounts/${other.id}/disablement`, { reason: 'Left.' })
    expect((await as(other, 'get', '/accounts')).status).toBe(401)
  })
})

describe('when an admin promotes another account', () => {
  test('then it is an admin, audited once, and can be demoted again', async () => {
    await as(admin, 'put', `/accounts/${user.id}/role`, { role: 'admin' })
    await as(admin, 'put', `/accounts/${user.id}/role`, { role: 'admin' })
    const { body } = await signIn()
    expect((await identity.send('get', '/accounts', { token: body.accessToken })).status).toBe(200)
    await as(admin, 'put', `/accounts/${user.id}/role`, { role: 'user' })
    expect((await identity.send('get', '/accounts', { token: body.accessToken })).status).toBe(403)
    expect((await audit()).map(({ after }: { after: object }) => after)).toEqual([{ role: 'user' }, { role: 'admin' }])
  })

  test('then two admins who demote each other concurrently leave one', async () => {
    const other = await identity.person({ email: `other-${mark}@example.com`, password, role: 'admin' })
    const outcomes = await Promise.all([
      as(admin, 'put', `/accounts/${other.id}/role`, { role: 'user' }),
      as(other, 'put', `/accounts/${admin.id}/role`, { role: 'user' }),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 403])
  })

  test('then nobody can demote or disable themselves', async () => {
    for (const [path, body] of [
      ['role', { role: 'user' }],
      ['disablement', { reason: 'Enough.' }],
    ] as const)
      expect(await as(admin, 'put', `/accounts/${admin.id}/${path}`, body)).toMatchObject({
        status: 409,
        body: { type: '/problems/own-account' },
      })
  })
})

test('when someone who is not an admin requests accounts, then they are refused', async () => {
  expect((await as(user, 'get', '/accounts')).status).toBe(403)
  expect((await as(user, 'get', `/accounts/${user.id}`)).status).toBe(403)
  expect((await as(user, 'put', `/accounts/${user.id}/role`, { role: 'admin' })).status).toBe(403)
  expect((await as(user, 'get', '/audit')).status).toBe(403)
})
