import type { MailPurpose } from '@directory/contracts/events/identity'
import { Problem } from '@directory/kit/problem'
import type { Database, Transaction } from '../database.ts'
import { digestOf } from '../keys/refresh-token.ts'

interface FollowedLink<Purpose> {
  readonly accountId: string
  readonly purpose: Purpose
  readonly email: string
}

/** Whether a link could be followed now; it is used only by following it. */
export async function isOpenMailLink(database: Database, token: string, purpose: MailPurpose): Promise<boolean> {
  const where = { digest: digestOf(token), purpose, usedAt: null, expiresAt: { gt: new Date() } }
  return (await database.mailLink.count({ where })) > 0
}

/** Uses a link up, once however many follow it at the same time. Throws `mail-link-expired` for one that is used, expired or unknown. */
export async function followMailLink<Purpose extends MailPurpose>(
  tx: Transaction,
  token: string,
  purposes: readonly Purpose[],
): Promise<FollowedLink<Purpose>> {
  const [link] = await tx.$queryRaw<FollowedLink<Purpose>[]>`
    UPDATE mail_link SET used_at = now()
    WHERE digest = ${digestOf(token)} AND purpose = ANY (${[...purposes]}) AND used_at IS NULL AND expires_at > now()
    RETURNING account_id AS "accountId", purpose, email`
  if (!link) throw new Problem('mail-link-expired')
  return link
}
