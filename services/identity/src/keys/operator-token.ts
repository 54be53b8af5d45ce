import { operatorId } from '@directory/kit/tokens/verifier'
import { createSigner } from 'fast-jwt'
import { type Sign, signAccessToken } from './access-token.ts'
import { readSigningKey } from './key-set.ts'

const lifetime = 30 * 86_400

/** Signs like identity where it does not run: with the library beneath the plugin, which needs a Fastify instance. */
export function signWith(signingKey: string): Sign {
  const { id, privateKey } = readSigningKey(signingKey)
  return createSigner<object>({ key: privateKey, algorithm: 'EdDSA', kid: id })
}

/** A token with admin rights for the operator's commands, valid for 30 days. */
export function issueOperatorToken(signingKey: string): string {
  const operator = { accountId: operatorId, role: 'admin', sessionId: operatorId, isVerified: true } as const
  return signAccessToken(signWith(signingKey), operator, lifetime).token
}
