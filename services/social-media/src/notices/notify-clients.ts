import { rows } from '@directory/kit/database/rows'
import { takeTurn } from '@directory/kit/database/take-turn'
import { addToOutbox, type OutboxEvent } from '@directory/kit/messaging/outbox'
import { z } from 'zod'
import type { Database, Transaction } from '../database.ts'
import { clientNotice } from './notice-requested.ts'

const Notified = z.strictObject({ accountId: z.uuid(), businessName: z.string() })
const NotifiedOfPosts = Notified.extend({ posts: z.int() })

/** Clients not yet notified of pending posts, with the number of posts. */
async function notifyOfPosts(tx: Transaction, now: string): Promise<OutboxEvent[]> {
  const notified = await rows(tx, NotifiedOfPosts)`
    WITH mailed AS (
      INSERT INTO last_mail AS previous (client_id, notice, sent_at)
      SELECT DISTINCT client_id, 'posts-proposed', ${now}::timestamptz FROM post WHERE state = 'proposed' AND NOT is_told
      ON CONFLICT (client_id, notice) DO UPDATE SET sent_at = excluded.sent_at WHERE previous.sent_at <= excluded.sent_at - interval '1 hour'
      RETURNING client_id
    ), noted AS (
      UPDATE post SET is_told = true FROM mailed WHERE post.client_id = mailed.client_id AND state = 'proposed' AND NOT is_told
    )
    SELECT account_id AS "accountId", business_name AS "businessName",
      (SELECT count(*)::integer FROM post WHERE client_id = client.id AND state = 'proposed') AS posts
    FROM mailed JOIN client ON client.id = client_id`
  return notified.map(({ accountId, businessName, posts }) => clientNotice(accountId, { notice: 'posts-proposed', businessName, posts }))
}

/** Clients not yet notified of unread messages from the team. */
async function notifyOfMessages(tx: Transaction, now: string): Promise<OutboxEvent[]> {
  const notified = await rows(tx, Notified)`
    WITH mailed AS (
      INSERT INTO last_mail AS previous (client_id, notice, sent_at)
      SELECT client_id, 'message-from-team', ${now}::timestamptz FROM conversation WHERE last_by_team > greatest(read_by_client, told_until)
      ON CONFLICT (client_id, notice) DO UPDATE SET sent_at = excluded.sent_at WHERE previous.sent_at <= excluded.sent_at - interval '1 hour'
      RETURNING client_id
    ), noted AS (
      UPDATE conversation SET told_until = last_by_team FROM mailed WHERE conversation.client_id = mailed.client_id
    )
    SELECT account_id AS "accountId", business_name AS "businessName" FROM mailed JOIN client ON client.id = client_id`
  return notified.map(({ accountId, businessName }) => clientNotice(accountId, { notice: 'message-from-team', businessName }))
}

/**
 * Emails clients about new posts and messages, at most once an hour for each kind; returns the number of emails. News that arrives within
 * the hour is sent afterwards, unless the client has dealt with it by then.
 */
export async function notifyClients(database: Database, now: Date): Promise<number> {
  return database.$transaction(async (tx) => {
    if (!(await takeTurn(tx, 'notices'))) return 0
    const notices = [...(await notifyOfPosts(tx, now.toISOString())), ...(await notifyOfMessages(tx, now.toISOString()))]
    await addToOutbox(tx, notices)
    return notices.length
  })
}
