import { temporaryBounces } from '@directory/contracts/catalogue/suppression-reasons'
import type { DeliveryReport } from '@directory/contracts/http/suppressions'
import type { Database } from '../database.ts'

/** Longer than any provider repeats a report. */
export const reportDays = 90

/**
 * Stores what a mail provider reports, and holds back emails to the addresses that it concerns. A report that is already stored has no
 * further effect, even if its address has been released in the meantime; nor has one that is too old to be recognised.
 */
export async function storeReports(database: Database, reports: readonly DeliveryReport[]): Promise<void> {
  const { count, days } = temporaryBounces
  await database.$executeRaw`
    WITH reported AS (
      SELECT DISTINCT lower(email) AS email, kind, occurred_at, message_id
      FROM unnest(
        ${reports.map(({ email }) => email)}::text[], ${reports.map(({ kind }) => kind)}::text[],
        ${reports.map(({ occurredAt }) => occurredAt)}::timestamptz[], ${reports.map(({ messageId = '' }) => messageId)}::text[]
      ) AS report (email, kind, occurred_at, message_id)
      WHERE occurred_at > now() - ${reportDays} * interval '1 day'
    ), added AS (
      INSERT INTO delivery_report (email, kind, occurred_at, message_id) SELECT * FROM reported ORDER BY email, kind, occurred_at, message_id
      ON CONFLICT DO NOTHING RETURNING email, kind, occurred_at, message_id
    ), known AS (
      -- A statement does not see what it inserts itself.
      SELECT email, kind, occurred_at FROM added
      UNION ALL
      SELECT email, kind, occurred_at FROM delivery_report WHERE kind = 'bounce-temporary' AND email IN (SELECT email FROM added)
    )
    INSERT INTO mail_suppression (email, reason)
    SELECT DISTINCT email, kind FROM added WHERE kind <> 'bounce-temporary'
      OR (
        SELECT count(*) FROM known
        WHERE known.email = added.email AND known.kind = added.kind
          AND known.occurred_at > now() - ${days} * interval '1 day'
      ) >= ${count}
    ORDER BY email, kind
    ON CONFLICT (email, reason) DO NOTHING`
}
