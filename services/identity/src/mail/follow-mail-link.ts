import type { MailPurpose } from '@directory/contracts/events/identity'
import { rows } from '@directory/kit/database/rows'
import { Problem } from '@directory/kit/problem'
import { z } from 'zod'
import type { Transaction } from '../database.ts'
import { hashToken } from '../keys/refresh-token.ts'

const followedLink = <Purpose extends MailPurpose>(purposes: readonly Purpose[]) =>
  z.strictObject({ accountId: z.uuid(), purpose: z.enum(purposes), email: z.string() })

/** Redeems a link, only once even for concurrent requests. Throws `mail-link-expired` if it is used, expired or unknown. */
export async function followMailLink<const Purpose extends MailPurpose>(tx: Transaction, token: string, purposes: readonly Purpose[]) {
  const [link] = await rows(tx, followedLink(purposes))`
    UPDATE mail_link SET used_at = now()
    WHERE digest = ${hashToken(token)} AND purpose = ANY (${[...purposes]}) AND used_at IS NULL AND expires_at > now()
    RETURNING account_id AS "accountId", purpose, email`
  if (!link) throw new Problem('mail-link-expired')
  return link
}
