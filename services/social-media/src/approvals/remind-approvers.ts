import { rows } from '@directory/kit/database/rows'
import { takeTurn } from '@directory/kit/database/take-turn'
import { addToOutbox } from '@directory/kit/messaging/outbox'
import type { SealSecret } from '@directory/kit/seal'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { createKey, hashKey } from '../links/hash-key.ts'
import { isWithin } from '../links/period.ts'
import { approvalNotice } from './approval-notice.ts'
import { findDueReminders } from './due-reminders.ts'

const Waiting = z.strictObject({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  businessName: z.string(),
  from: z.string(),
  to: z.string(),
  expiresAt: z.date(),
  createdAt: z.date(),
  remindedAfterAt: z.date().nullable(),
  remindedBeforeAt: z.date().nullable(),
  firstPostAt: z.date().nullable(),
  waiting: z.int(),
})

const period = { from: Prisma.sql`link.from_day`, to: Prisma.sql`link.to_day` }

/** Reminds approvers of posts that still wait; returns the number of emails. Reminders that are due together are one email. */
export async function remindApprovers(database: Database, seal: SealSecret, now: Date): Promise<number> {
  return database.$transaction(async (tx) => {
    if (!(await takeTurn(tx, 'approval-reminders'))) return 0
    const links = await rows(tx, Waiting)`
      SELECT link.id, link.email, link.name, business_name AS "businessName", from_day::text AS "from", to_day::text AS "to",
        expires_at AS "expiresAt", link.created_at AS "createdAt", reminded_after_at AS "remindedAfterAt", reminded_before_at AS "remindedBeforeAt",
        min(post.shown_planned_at) FILTER (WHERE post.shown_planned_at > ${now.toISOString()}::timestamptz) AS "firstPostAt", count(*)::integer AS waiting
      FROM approval_link AS link JOIN client ON client.id = link.client_id
        JOIN post ON post.client_id = link.client_id AND post.state = 'proposed' AND ${isWithin(period)}
      WHERE withdrawn_at IS NULL AND expires_at > ${now.toISOString()}::timestamptz
        AND (reminded_after_at IS NULL OR reminded_before_at IS NULL)
      GROUP BY link.id, client.id`
    const due = links.flatMap((link) => {
      const { isAfter, isBefore } = findDueReminders(link, now)
      return isAfter || isBefore ? [{ ...link, isAfter, isBefore, key: createKey() }] : []
    })
    const reminded = due.map(({ id, isAfter, isBefore, key }) => ({ id, isAfter, isBefore, digest: hashKey(key) }))
    await tx.$executeRaw`
      WITH reminded AS (
        SELECT * FROM jsonb_to_recordset(${JSON.stringify(reminded)}::jsonb) AS due(id uuid, "isAfter" boolean, "isBefore" boolean, digest text)
      ), noted AS (
        UPDATE approval_link AS link SET
          reminded_after_at = CASE WHEN "isAfter" THEN ${now.toISOString()}::timestamptz ELSE reminded_after_at END,
          reminded_before_at = CASE WHEN "isBefore" THEN ${now.toISOString()}::timestamptz ELSE reminded_before_at END
        FROM reminded WHERE link.id = reminded.id
      )
      INSERT INTO approval_key (digest, link_id) SELECT digest, id FROM reminded`
    await addToOutbox(
      tx,
      due.map(({ email, name, businessName, key, from, to, waiting, expiresAt }) =>
        approvalNotice(seal, email, {
          notice: 'approval-reminder',
          ...{ businessName, name, key, from, to, waiting },
          expiresAt: expiresAt.toISOString(),
        }),
      ),
    )
    return due.length
  })
}
