import type { MailPurpose } from '@directory/contracts/events/identity'
import type { Database } from '../database.ts'
import { hashToken } from '../keys/refresh-token.ts'

/** Whether a link could be followed now. This does not use it up. */
export async function isOpenMailLink(database: Database, token: string, purpose: MailPurpose): Promise<boolean> {
  const where = { digest: hashToken(token), purpose, usedAt: null, expiresAt: { gt: new Date() } }
  return (await database.mailLink.count({ where })) > 0
}
