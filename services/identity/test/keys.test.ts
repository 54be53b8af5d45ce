import { confirmRole } from '@directory/contracts/http/identity'
import { FatalError } from '@directory/kit/fatal'
import { createApp } from '@directory/kit/http/app'
import { createLogger } from '@directory/kit/log'
import { trustIdentity } from '@directory/kit/tokens/trust-identity'
import { operatorId, tokenAudience, tokenIssuer } from '@directory/kit/tokens/verifier'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSigningKey } from '../src/keys/key-set.ts'
import { issueOperatorToken } from '../src/keys/operator-token.ts'
import { type StartedIdentity, startIdentity } from './identity-app.ts'

const account = { email: 'hal@example.com', password: 'secret-pass' }
let identity: StartedIdentity
beforeAll(async () => {
  identity = await startIdentity()
  await identity.post('/accounts', account)
})
afterAll(() => identity.stop())

/** The caller that another service recognises, which only has the URL of identity's keys. */
async function findCallerElsewhere({ address }: StartedIdentity, token: string): Promise<unknown> {
  const verifyToken = trustIdentity(`${address}/.well-known/jwks.json`)
  const app = await createApp({ name: 'other', logger: createLogger('other', 'silent'), verifyToken })
  app.get('/', { config: { access: 'public', document: true } }, (request) => app.verifyToken(token, request))
  const response = await app.inject({ url: '/', headers: { authorization: `Bearer ${token}` } })
  await app.close()
  return response.json()
}

const readStatus = async (service: StartedIdentity, token: string) => (await service.send('get', confirmRole.path, { token })).status

interface Decoded {
  readonly header: object
  readonly payload: { readonly iat: number; readonly exp: number }
}

test('when an access token is issued, then it has the account, the session and the audience, is valid for five minutes and names its key', async () => {
  const { body } = await identity.post('/sessions', account)
  const decoded = identity.service.app.jwt.decode<Decoded>(body.accessToken)
  const { iat = 0, exp = 0, ...claims } = decoded?.payload ?? {}
  const expectedClaims = { browser: expect.any(String), sub: body.account.id, role: 'user', sid: expect.any(String), verified: false }
  expect(claims).toEqual({ ...expectedClaims, iss: tokenIssuer, aud: tokenAudience })
  expect(exp - iat).toBe(300)
  expect(decoded?.header).toEqual({ alg: 'EdDSA', typ: 'JWT', kid: readSigningKey(identity.signingKey).id })
})

test('when another service fetches the published keys, then it accepts the operator’s token as an admin’s', async () => {
  expect(await findCallerElsewhere(identity, issueOperatorToken(identity.signingKey))).toEqual({
    accountId: operatorId,
    role: 'admin',
    sessionId: operatorId,
    isVerified: true,
  })
})

test('when keys are rotated, then tokens of the previous key are valid for as long as it is configured, for identity and others', async () => {
  const next = await startIdentity({ otherSigningKey: identity.signingKey })
  try {
    const token = issueOperatorToken(identity.signingKey)
    expect(await findCallerElsewhere(next, token)).toMatchObject({ accountId: operatorId })
    expect(await readStatus(next, token)).toBe(204)
    expect(await readStatus(identity, issueOperatorToken(next.signingKey))).toBe(401)
  } finally {
    await next.stop()
  }
})

test('when the published keys are read, then they do not include the private part', async () => {
  const { body } = await identity.service.app.inject('/.well-known/jwks.json')
  expect(body).not.toContain(JSON.parse(identity.signingKey).d)
})

test.each([
  '',
  'secret',
  '{}',
  '{"kty":"OKP","crv":"Ed25519","x":"11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"}',
  '{"kty":"oct","k":"c2VjcmV0"}',
])('when the signing key is %j, then the process fails with a one-line error', (text) => {
  expect(() => readSigningKey(text)).toThrow(FatalError)
})
