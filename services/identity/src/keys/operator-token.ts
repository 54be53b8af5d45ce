import { operatorId } from '@directory/kit/tokens/verifier'
import { signAccessToken } from './access-token.ts'
import { readSigningKey } from './key-set.ts'

const lifetime = 30 * 86_400

/** A token with admin rights for the operator's commands, valid for 30 days. */
export async function issueOperatorToken(signingKey: string): Promise<string> {
  const { token } = await signAccessToken(
    await readSigningKey(signingKey),
    { accountId: operatorId, role: 'admin', sessionId: operatorId, isVerified: true },
    lifetime,
  )
  return token
}
