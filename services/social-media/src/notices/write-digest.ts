import { timeZone } from '@directory/contracts/catalogue/local-time'
import { rows } from '@directory/kit/database/rows'
import { takeTurn } from '@directory/kit/database/take-turn'
import { addToOutbox } from '@directory/kit/messaging/outbox'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { clientNotice } from './notice-requested.ts'

const Digest = z.strictObject({
  accountId: z.uuid(),
  businessName: z.string(),
  from: z.iso.date(),
  until: z.iso.date(),
  waiting: z.int(),
  planned: z.int(),
  published: z.int(),
  unreadMessages: z.int(),
})

/** Sends a weekly digest to each client with pending, planned or published posts. Returns the number of emails. */
export async function writeDigest(database: Database, now: Date): Promise<number> {
  return database.$transaction(async (tx) => {
    if (!(await takeTurn(tx, 'digest'))) return 0
    const digests = await rows(tx, Digest)`
      WITH week AS (
        SELECT monday AT TIME ZONE ${timeZone}::text AS begins, (monday + interval '7 days') AT TIME ZONE ${timeZone}::text AS ends,
          (monday - interval '7 days') AT TIME ZONE ${timeZone}::text AS before,
          (monday - interval '7 days')::date::text AS "from", (monday - interval '1 day')::date::text AS until
        FROM (SELECT date_trunc('week', ${now.toISOString()}::timestamptz AT TIME ZONE ${timeZone}::text) AS monday) AS this
      ), counted AS (
        SELECT client_id, sum(waiting)::integer AS waiting, sum(planned)::integer AS planned, sum(published)::integer AS published FROM (
          SELECT client_id, 1 AS waiting, 0 AS planned, 0 AS published FROM post WHERE state = 'proposed'
          UNION ALL SELECT client_id, 0, 1, 0 FROM post, week WHERE state = 'approved' AND planned_at >= begins AND planned_at < ends
          UNION ALL SELECT client_id, 0, 0, 1 FROM post_version AS revision JOIN post ON post.id = post_id, week
            WHERE revision.published_at >= before AND revision.published_at < begins
        ) AS one GROUP BY client_id
      ), mailed AS (
        INSERT INTO last_mail AS previous (client_id, notice, sent_at) SELECT client_id, 'weekly-digest', ${now.toISOString()}::timestamptz FROM counted
        ON CONFLICT (client_id, notice) DO UPDATE SET sent_at = excluded.sent_at WHERE previous.sent_at < (SELECT begins FROM week)
        RETURNING client_id
      )
      SELECT account_id AS "accountId", business_name AS "businessName", week."from", week.until, waiting, planned, published,
        (SELECT count(*)::integer FROM message JOIN conversation USING (client_id)
          WHERE message.client_id = client.id AND sender = 'team' AND at > read_by_client) AS "unreadMessages"
      FROM mailed JOIN counted USING (client_id) JOIN client ON client.id = mailed.client_id CROSS JOIN week`
    await addToOutbox(
      tx,
      digests.map(({ accountId, ...digest }) => clientNotice(accountId, { notice: 'weekly-digest', ...digest })),
    )
    return digests.length
  })
}
