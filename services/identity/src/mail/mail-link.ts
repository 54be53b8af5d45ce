import { createHmac, hkdfSync } from 'node:crypto'
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

/** Derives the secret of a link from the event that requested it, with a key that only identity has. */
export type DeriveSecret = (eventId: string) => string

/**
 * An email that is sent again contains the same link: whichever copy its reader opens, since many mail servers keep only the first with
 * the same Message-ID.
 */
export function createSecrets(signingKey: string): DeriveSecret {
  const key = new Uint8Array(hkdfSync('sha256', signingKey, '', 'links in emails', 32))
  return (eventId) => createHmac('sha256', key).update(eventId).digest('base64url')
}

/** Stores the digest of a link's secret, and nothing else of it. The link replaces older ones for the same purpose. */
export async function storeMailLink(tx: PoolClient, secret: string, { accountId, purpose, email }: LinkFor): Promise<void> {
  await tx.query('DELETE FROM mail_link WHERE account_id = $1 AND purpose = $2 AND used_at IS NULL', [accountId, purpose])
  await tx.query(
    `INSERT INTO mail_link (digest, account_id, purpose, email, expires_at) VALUES ($1, $2, $3, $4, now() + $5 * interval '1 hour')`,
    [hashToken(secret), accountId, purpose, email, linkHours[purpose]],
  )
}
