import { signAccessToken } from './access-token.ts'
import { readSigningKey } from './key-set.ts'

/** Whom the operator's commands act as; no account has this id. */
export const operatorId = '00000000-0000-4000-8000-000000000001'

const lifetime = 30 * 86_400

/** A token of an admin's rights for the commands of whoever runs the installation, good for 30 days. */
export async function issueOperatorToken(signingKey: string): Promise<string> {
  const { token } = await signAccessToken(
    await readSigningKey(signingKey),
    { accountId: operatorId, role: 'admin', sessionId: operatorId },
    lifetime,
  )
  return token
}
