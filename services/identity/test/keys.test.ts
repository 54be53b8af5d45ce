import { FatalError } from '@directory/kit/fatal'
import { createTokenVerifier, operatorId, tokenAudience, tokenIssuer } from '@directory/kit/tokens/verifier'
import { decodeJwt, decodeProtectedHeader } from 'jose'
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

test('when an access token is issued, then it has the account, the session and the audience, is valid for five minutes and names its key', async () => {
  const { body } = await identity.post('/sessions', account)
  const { iat = 0, exp = 0, ...claims } = decodeJwt(body.accessToken)
  const expectedClaims = { sub: body.account.id, role: 'user', sid: expect.any(String), verified: false }
  expect(claims).toEqual({ ...expectedClaims, iss: tokenIssuer, aud: tokenAudience })
  expect(exp - iat).toBe(300)
  const { id } = await readSigningKey(identity.signingKey)
  expect(decodeProtectedHeader(body.accessToken)).toEqual({ alg: 'EdDSA', kid: id })
})

test('when another service fetches the published keys, then it accepts the operator’s token as an admin’s', async () => {
  const verify = createTokenVerifier(`${identity.address}/.well-known/jwks.json`)
  expect(await verify(await issueOperatorToken(identity.signingKey))).toEqual({
    accountId: operatorId,
    role: 'admin',
    sessionId: operatorId,
    isVerified: true,
  })
})

test('when keys are rotated, then tokens of the previous key are valid for as long as it is configured, for identity and others', async () => {
  const next = await startIdentity({ otherSigningKey: identity.signingKey })
  try {
    const token = await issueOperatorToken(identity.signingKey)
    const verify = createTokenVerifier(`${next.address}/.well-known/jwks.json`)
    expect(await verify(token)).toMatchObject({ accountId: operatorId })
    expect(await next.service.app.verifyToken(token)).toMatchObject({ accountId: operatorId })
    await expect(identity.service.app.verifyToken(await issueOperatorToken(next.signingKey))).rejects.toThrow()
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
])('when the signing key is %j, then the process fails with a one-line error', async (text) => {
  await expect(readSigningKey(text)).rejects.toThrow(FatalError)
})
