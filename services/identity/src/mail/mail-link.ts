import { randomBytes } from 'node:crypto'
import type { MailPurpose } from '@directory/contracts/events/identity'
import type { PoolClient } from 'pg'
import { hashToken } from '../keys/refresh-token.ts'

/** Hours for which the link in an email is valid. */
export const linkHours = { verification: 7 * 24, 'email-change': 24, 'password-reset': 1 } as const satisfies Record<MailPurpose, number>

interface LinkFor {
  readonly accountId: string
  readonly purpose: MailPurpose
  readonly email: string
}

/** Creates the secret of a link, of which only the digest is stored. It replaces older links for the same purpose. */
export async function createMailLink(tx: PoolClient, { accountId, purpose, email }: LinkFor): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx.query('DELETE FROM mail_link WHERE account_id = $1 AND purpose = $2 AND used_at IS NULL', [accountId, purpose])
  await tx.query(
    `INSERT INTO mail_link (digest, account_id, purpose, email, expires_at) VALUES ($1, $2, $3, $4, now() + $5 * interval '1 hour')`,
    [hashToken(token), accountId, purpose, email, linkHours[purpose]],
  )
  return token
}
