import { localDate } from '@directory/contracts/catalogue/local-time'
import { noticeDays, type TermsVersion } from '@directory/contracts/catalogue/terms-versions'
import { TermsNoticeRequested } from '@directory/contracts/events/identity'
import { rows } from '@directory/kit/database/rows'
import { addToOutbox, outboxEvent } from '@directory/kit/messaging/outbox'
import { z } from 'zod'
import type { Database, Transaction } from '../database.ts'
import { newMail } from '../mail/request-mail.ts'

const Progress = z.strictObject({ startedAt: z.date(), lastAccountId: z.uuid().nullable() })
const Recipient = z.strictObject({ id: z.uuid() })

/** Locks the announcement of a version; undefined if it is finished, or if another process is working on it. */
async function lockAnnouncement(tx: Transaction, version: string) {
  await tx.$executeRaw`INSERT INTO terms_announcement (version) VALUES (${version}) ON CONFLICT DO NOTHING`
  const [progress] = await rows(tx, Progress)`
    SELECT started_at AS "startedAt", last_account_id AS "lastAccountId" FROM terms_announcement
    WHERE version = ${version} AND finished_at IS NULL FOR UPDATE SKIP LOCKED`
  return progress
}

/** The terms as they apply to somebody who is told now: a release may be late, and its emails take time. */
function withNotice(terms: TermsVersion): TermsVersion {
  const earliest = localDate(new Date(Date.now() + noticeDays * 86_400_000))
  return earliest > terms.appliesFrom ? { ...terms, appliesFrom: earliest } : terms
}

/**
 * Requests the email about a version of the terms of use for the next accounts that have not accepted it, and returns how many. Each
 * account is told once. An unconfirmed address may be a stranger's and gets nothing; its holder is asked on signing in.
 */
export async function announceTerms(database: Database, terms: TermsVersion, batchSize: number): Promise<number> {
  const { version } = terms
  return database.$transaction(async (tx) => {
    const progress = await lockAnnouncement(tx, version)
    if (!progress) return 0
    const { startedAt, lastAccountId } = progress
    const recipients = await rows(tx, Recipient)`
      SELECT id FROM account
      WHERE (${lastAccountId}::uuid IS NULL OR id > ${lastAccountId}::uuid) AND created_at < ${startedAt.toISOString()}::timestamptz
        AND accepted_terms IS DISTINCT FROM ${version} AND email_verified_at IS NOT NULL AND disabled_at IS NULL
      ORDER BY id LIMIT ${batchSize}`
    await addToOutbox(
      tx,
      recipients.map(({ id }) => outboxEvent(TermsNoticeRequested, newMail(), { accountId: id, terms: withNotice(terms) })),
    )
    await tx.$executeRaw`
      UPDATE terms_announcement SET last_account_id = ${recipients.at(-1)?.id ?? lastAccountId}::uuid,
        finished_at = CASE WHEN ${recipients.length < batchSize} THEN now() END
      WHERE version = ${version}`
    return recipients.length
  })
}
