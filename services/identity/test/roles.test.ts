import { endpointsOf } from '@directory/contracts/http/endpoint'
import { confirmRole } from '@directory/contracts/http/identity'
import { createApp } from '@directory/kit/http/app'
import { route } from '@directory/kit/http/routes'
import { createLogger } from '@directory/kit/log'
import { trustIdentity } from '@directory/kit/tokens/trust-identity'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { issueOperatorToken } from '../src/keys/operator-token.ts'
import { type StartedIdentity, startIdentity } from './identity-app.ts'

const endpoint = endpointsOf('each')
const forAdmins = endpoint({ summary: '', method: 'GET', path: '/for-admins', exposure: 'admin' })
const forModerators = endpoint({ summary: '', method: 'GET', path: '/for-moderators', exposure: 'admin', roles: ['moderator'] })
const whoAmI = endpoint({
  summary: '',
  method: 'GET',
  path: '/who-am-i',
  exposure: 'own',
  response: z.object({ role: z.string(), isVerified: z.boolean() }),
})

/** Another service, which only has the URL of identity's keys. */
async function startOther(identityUrl: string): Promise<FastifyInstance> {
  const verifyToken = trustIdentity(`${identityUrl}/.well-known/jwks.json`)
  const app = await createApp({ name: 'other', logger: createLogger('other', 'silent'), verifyToken })
  route(app, forAdmins, async () => null)
  route(app, forModerators, async () => null)
  route(app, whoAmI, async ({ caller }) => ({ role: caller.role, isVerified: caller.isVerified }))
  return app
}

let identity: StartedIdentity
let other: FastifyInstance
beforeAll(async () => {
  identity = await startIdentity()
  other = await startOther(identity.address)
})
afterAll(async () => {
  await other.close()
  await identity.stop()
})

const password = 'secret-pass'
let email = ''
let number = 0
let admin: Awaited<ReturnType<StartedIdentity['person']>>
let operator = ''
beforeEach(async () => {
  email = `admin-${++number}@example.com`
  admin = await identity.person({ email, password, role: 'admin' })
  operator = issueOperatorToken(identity.signingKey)
})
const request = async (path: string, token: string) => {
  const response = await other.inject({ url: path, headers: { authorization: `Bearer ${token}` } })
  return { status: response.statusCode, body: response.body ? response.json() : null }
}
const setRole = (role: string, token = operator) =>
  identity.send('put', '/accounts/roles', { body: { email: email.toUpperCase(), role }, token })

describe('when an admin calls another service', () => {
  test('then they are allowed', async () => {
    expect((await request('/for-admins', admin.token)).status).toBe(204)
    expect(await request('/who-am-i', admin.token)).toEqual({ status: 200, body: { role: 'admin', isVerified: true } })
  })

  test('then a demotion takes effect immediately: admin routes are refused, and elsewhere they are an ordinary user', async () => {
    expect((await setRole('user')).body).toMatchObject({ email, role: 'user' })
    expect(await request('/for-admins', admin.token)).toMatchObject({ status: 403, body: { type: '/problems/access-denied' } })
    expect((await request('/who-am-i', admin.token)).body).toMatchObject({ role: 'user' })
    expect((await setRole('user', admin.token)).status).toBe(403)
  })

  test.each([
    ['a sign-out everywhere', () => identity.send('delete', '/sessions', { token: admin.token })],
    ['a sign-out', () => identity.post('/sessions/end', { refreshToken: admin.refreshToken })],
    ['a deletion of the account', () => identity.post('/accounts/me/deletion', { currentPassword: password }, admin.token)],
  ])('then %s takes effect immediately', async (_words, end) => {
    expect((await end()).status).toBe(204)
    expect(await request('/for-admins', admin.token)).toMatchObject({ status: 401, body: { type: '/problems/session-expired' } })
    expect((await setRole('admin', admin.token)).body.type).toBe('/problems/session-expired')
  })
})

describe('when a moderator calls another service', () => {
  test('then they may call what names their role, and nothing else of the team’s', async () => {
    const { token } = await identity.person({ email: `moderator-${number}@example.com`, password, role: 'moderator' })
    const accountant = await identity.person({ email: `accountant-${number}@example.com`, password, role: 'accountant' })
    expect((await request('/for-moderators', token)).status).toBe(204)
    expect(await request('/for-admins', token)).toMatchObject({ status: 403, body: { type: '/problems/access-denied' } })
    expect((await request('/for-moderators', accountant.token)).status).toBe(403)
    expect((await request('/for-moderators', admin.token)).status).toBe(204)
  })

  test.each(['user', 'accountant', 'admin'])('then the role %s ends what their token says immediately', async (role) => {
    const address = `moderator-${number}@example.com`
    const { token } = await identity.person({ email: address, password, role: 'moderator' })
    await identity.send('put', '/accounts/roles', { body: { email: address, role }, token: operator })
    expect((await request('/for-moderators', token)).status).toBe(403)
    expect((await request('/who-am-i', token)).body).toMatchObject({ role: 'user' })
    expect((await identity.send('get', confirmRole.path, { token })).status).toBe(403)
  })
})

test('when identity is unavailable, then an admin has to wait, unless already verified', async () => {
  const stopped = await startIdentity()
  const { token } = await stopped.person({ email, password })
  const boss = await stopped.person({ email: `boss-${email}`, password, role: 'admin' })
  const service = await startOther(stopped.address)
  const call = (bearer: string, url = '/who-am-i') => service.inject({ url, headers: { authorization: `Bearer ${bearer}` } })
  const itsOperator = issueOperatorToken(stopped.signingKey)
  expect((await call(token)).statusCode).toBe(200)
  await stopped.stop()
  expect((await call(boss.token, '/for-admins')).statusCode).toBe(503)
  expect((await call(token)).statusCode).toBe(200)
  expect((await call(itsOperator, '/for-admins')).statusCode).toBe(204)
  await service.close()
})

test('when a role is set, then only admins may, it is announced once, and an address without an account is not found', async () => {
  const user = await identity.person({ email: `user-${number}@example.com`, password })
  expect((await setRole('user', user.token)).status).toBe(403)
  expect((await identity.send('put', '/accounts/roles', { body: { email, role: 'user' } })).status).toBe(401)
  await setRole('user')
  await setRole('user')
  const states = (await identity.events('identity.account.upserted.v1')).filter(({ id }) => id === admin.id)
  expect(states.map(({ role }) => role)).toEqual(['admin', 'user'])
  const missing = await identity.send('put', '/accounts/roles', { body: { email: 'nobody@example.com', role: 'admin' }, token: operator })
  expect(missing).toMatchObject({ status: 404, body: { type: '/problems/not-found' } })
})

test('when identity confirms a role, then the token is not sufficient', async () => {
  const user = await identity.person({ email: `user-${number}@example.com`, password })
  const confirm = (token: string) => identity.send('get', confirmRole.path, { token })
  expect([(await confirm(admin.token)).status, (await confirm(user.token)).status, (await confirm(operator)).status]).toEqual([
    204, 403, 204,
  ])
  await setRole('user')
  expect((await confirm(admin.token)).status).toBe(403)
})
