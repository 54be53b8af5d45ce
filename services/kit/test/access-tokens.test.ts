import { generateKeyPairSync } from 'node:crypto'
import { createSigner } from 'fast-jwt'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createApp } from '../src/http/app.ts'
import { createLogger } from '../src/log.ts'
import { tokenAudience, tokenIssuer } from '../src/tokens/verifier.ts'

const createKeys = () =>
  generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
const id = '5a0e6a3c-6d3c-4c4e-9d1f-0f4f4d1f7a10'
const ours = createKeys()
const confirmed = new Set<string>()

let app: FastifyInstance
beforeAll(async () => {
  app = await createApp({
    name: 'notes',
    logger: createLogger('notes', 'silent'),
    verifyToken: {
      findKey: async (kid) => (kid === 'ours' ? ours.publicKey : undefined),
      confirmRole: async (_, token) => confirmed.has(token),
    },
  })
  app.get('/', { config: { access: 'public', document: true } }, (request) =>
    app.verifyToken(request.headers.authorization?.split(' ')[1] ?? '', request),
  )
})
afterAll(() => app.close())
afterEach(() => {
  vi.useRealTimers()
})

const now = () => Math.floor(Date.now() / 1_000)
const claims = (changes: object = {}) => ({
  iss: tokenIssuer,
  aud: tokenAudience,
  sub: id,
  role: 'user',
  sid: id,
  exp: now() + 300,
  ...changes,
})
const sign = createSigner<object>({ key: ours.privateKey, algorithm: 'EdDSA', kid: 'ours' })
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

async function send(token: string) {
  const response = await app.inject({ url: '/', headers: { authorization: `Bearer ${token}` } })
  return response.json()
}

test('when a token is signed with a known key, then its claims are the caller', async () => {
  expect(await send(sign(claims({ verified: true })))).toEqual({ accountId: id, role: 'user', sessionId: id, isVerified: true })
})

test.each<[string, () => string]>([
  ['is from another issuer', () => sign(claims({ iss: 'somebody' }))],
  ['is from no issuer', () => sign(claims({ iss: undefined }))],
  ['is for another audience', () => sign(claims({ aud: 'directory-browser' }))],
  ['is for no audience', () => sign(claims({ aud: undefined }))],
  ['never expires', () => sign(claims({ exp: undefined }))],
  ['has an unknown role', () => sign(claims({ role: 'owner' }))],
  ['is not valid yet', () => sign(claims({ nbf: now() + 60 }))],
  ['names an unknown key', () => createSigner<object>({ key: ours.privateKey, algorithm: 'EdDSA', kid: 'theirs' })(claims())],
  ['names no key', () => createSigner<object>({ key: ours.privateKey, algorithm: 'EdDSA' })(claims())],
  ['is signed with another key', () => createSigner<object>({ key: createKeys().privateKey, algorithm: 'EdDSA', kid: 'ours' })(claims())],
  ['is not signed', () => `${encode({ alg: 'none', kid: 'ours' })}.${encode(claims())}.`],
  ['states that it is not signed', () => `${encode({ alg: 'none', kid: 'ours' })}.${encode(claims())}.c2lnbmF0dXJl`],
  [
    'is signed with the public key as a secret',
    () => createSigner<object>({ key: ours.publicKey, algorithm: 'HS256', kid: 'ours' })(claims()),
  ],
  ['has been changed', () => sign(claims()).replace(/\.[^.]+\./, `.${encode(claims({ role: 'admin' }))}.`)],
  ['is no token', () => 'a.b.c'],
])('when a token %s, then it is refused', async (_what, create) => {
  expect(await send(create())).toMatchObject({ status: 401, type: '/problems/authentication-required' })
})

describe('when a token expires', () => {
  test('then the session has expired', async () => {
    expect(await send(sign(claims({ exp: now() - 1 })))).toMatchObject({ status: 401, type: '/problems/session-expired' })
  })

  test('then it does not matter that it was verified before', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const token = sign(claims())
    for (const seconds of [0, 299]) {
      vi.advanceTimersByTime(seconds * 1_000)
      expect(await send(token)).toMatchObject({ accountId: id })
    }
    vi.advanceTimersByTime(1_001)
    expect(await send(token)).toMatchObject({ status: 401, type: '/problems/session-expired' })
  })
})

test.each(['admin', 'moderator', 'socialMediaManager', 'accountant'])(
  'when a token is that of the role %s, then it is confirmed for each request',
  async (role) => {
    const token = sign(claims({ role }))
    expect(await send(token)).toMatchObject({ role: 'user' })
    confirmed.add(token)
    expect(await send(token)).toMatchObject({ role })
    confirmed.delete(token)
    expect(await send(token)).toMatchObject({ role: 'user' })
  },
)
