import { retentionDays } from '@directory/contracts/catalogue/retention-periods'
import { EnquiryDeleted } from '@directory/contracts/events/enquiries'
import { rows } from '@directory/kit/database/rows'
import type { SqlQueries } from '@directory/kit/database/sql'
import { addToOutbox, outboxEvent } from '@directory/kit/messaging/outbox'
import { z } from 'zod'
import { settledEvent } from '../conversations/settled-event.ts'

const Ended = z.strictObject({
  id: z.uuid(),
  version: z.int(),
  listingId: z.uuid(),
  receivedAt: z.date(),
  answeredAt: z.date().nullable(),
  state: z.string(),
  isClosed: z.boolean(),
  wasClosed: z.boolean(),
})
const Affected = z.strictObject({ id: z.uuid(), version: z.int(), hasPictures: z.boolean() })

/**
 * Removes everything personal from enquiries: what remains is that there was one, when, and what became of it. Those that were not delivered yet
 * will not be. Their pictures are deleted by the event.
 */
async function anonymise(sql: SqlQueries, ids: readonly string[]): Promise<number> {
  const affected = await rows(sql, Affected)`
    UPDATE enquiry SET name = 'Anonymous', email = NULL, phone = NULL, message = '', sketch = '{}', wished_on = NULL, wished_time = NULL, account_id = NULL,
      signals = '{}', version = version + 1, anonymised_at = now(),
      state = CASE WHEN state IN ('unconfirmed', 'held') THEN 'refused' ELSE state END
    WHERE id = ANY(${ids}::uuid[]) AND anonymised_at IS NULL
    RETURNING id, version, EXISTS (SELECT FROM picture WHERE enquiry_id = enquiry.id) AS "hasPictures"`
  const changed = affected.map(({ id }) => id)
  await sql.$executeRaw`DELETE FROM picture WHERE enquiry_id = ANY(${changed}::uuid[])`
  await sql.$executeRaw`DELETE FROM message WHERE conversation_id IN (SELECT id FROM conversation WHERE enquiry_id = ANY(${changed}::uuid[]))`
  const ended = await rows(sql, Ended)`
    UPDATE conversation SET note = NULL, labels = '{}', former_notes = (
        SELECT coalesce(jsonb_object_agg(key, value - '{note,labels}'::text[]), '{}') FROM jsonb_each(former_notes)
      ), is_closed = true, is_unread = false, version = conversation.version + 1
    FROM (SELECT id, is_closed FROM conversation WHERE enquiry_id = ANY(${changed}::uuid[]) FOR NO KEY UPDATE) AS before
    WHERE conversation.id = before.id
    RETURNING conversation.id, version, listing_id AS "listingId", received_at AS "receivedAt", answered_at AS "answeredAt", state,
      conversation.is_closed AS "isClosed", before.is_closed AS "wasClosed"`
  await addToOutbox(sql, [
    ...affected.filter(({ hasPictures }) => hasPictures).map(({ id, version }) => outboxEvent(EnquiryDeleted, { id, version }, { id })),
    ...ended.flatMap(({ wasClosed, ...after }) => settledEvent({ ...after, isClosed: wasClosed }, after)),
  ])
  return affected.length
}

const WithId = z.strictObject({ id: z.uuid() })

/** Makes the enquiries of a deleted account anonymous. */
export async function anonymiseOf(sql: SqlQueries, accountId: string): Promise<void> {
  const own = await rows(sql, WithId)`SELECT id FROM enquiry WHERE account_id = ${accountId}::uuid ORDER BY id FOR UPDATE`
  await anonymise(
    sql,
    own.map(({ id }) => id),
  )
}

/** Makes a batch of enquiries anonymous that are older than they are kept; returns how many. */
export async function anonymiseOld(sql: SqlQueries, batchSize: number): Promise<number> {
  const old = await rows(sql, WithId)`
    SELECT id FROM enquiry
    WHERE anonymised_at IS NULL AND sent_at < now() - make_interval(days => ${retentionDays.enquiries})
    ORDER BY sent_at LIMIT ${batchSize} FOR UPDATE SKIP LOCKED`
  return anonymise(
    sql,
    old.map(({ id }) => id),
  )
}
