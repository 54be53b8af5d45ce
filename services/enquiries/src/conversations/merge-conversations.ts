import { localDate } from '@directory/contracts/catalogue/local-time'
import { EnquiryAnswered, EnquiryReceived } from '@directory/contracts/events/enquiries'
import { rows } from '@directory/kit/database/rows'
import type { SqlQueries } from '@directory/kit/database/sql'
import { addToOutbox, type OutboxEvent, outboxEvent } from '@directory/kit/messaging/outbox'
import { z } from 'zod'
import { lockBusinesses } from '../locks.ts'
import { forgetNotesAbout } from './forget-notes.ts'
import { moveRecipients } from './move-recipients.ts'
import { passConversations } from './pass-conversations.ts'
import { resendWaiting } from './resend-waiting.ts'
import { settledEvent } from './settled-event.ts'

interface Merged {
  readonly listingId: string
  readonly version: number
  readonly into: string
}

const Owner = z.strictObject({ ownerId: z.uuid().nullable() })

const Moved = z.strictObject({
  id: z.uuid(),
  version: z.int(),
  listingId: z.uuid(),
  receivedAt: z.date(),
  answeredAt: z.date().nullable(),
  isClosed: z.boolean(),
  state: z.string(),
})
type Moved = z.output<typeof Moved>
const Joined = Moved.extend({ wasAnsweredAt: z.date().nullable(), wasClosed: z.boolean(), formerState: z.string() })

/** The events by which a business counts an enquiry that has been answered. */
const answeredEvents = ({ id, version, listingId, answeredAt }: Moved): OutboxEvent[] =>
  answeredAt ? [outboxEvent(EnquiryAnswered, { id, version }, { listingId, day: localDate(answeredAt) })] : []

/** Those by which the business that remains counts a conversation that was another one’s, whose counts have gone with it. */
const movedEvents = (moved: Moved): OutboxEvent[] => [
  outboxEvent(EnquiryReceived, moved, { listingId: moved.listingId, day: localDate(moved.receivedAt) }),
  ...answeredEvents(moved),
  ...settledEvent({ answeredAt: null, isClosed: false, state: 'new' }, moved),
]

/** Adds the conversations about enquiries that both businesses have received to those of the one that remains. */
async function joinConversations(sql: SqlQueries, { listingId, into }: Merged): Promise<void> {
  await sql.$executeRaw`
    UPDATE message SET conversation_id = kept.id
    FROM conversation AS merged JOIN conversation AS kept USING (enquiry_id)
    WHERE merged.listing_id = ${listingId}::uuid AND kept.listing_id = ${into}::uuid AND message.conversation_id = merged.id
      AND NOT EXISTS (SELECT FROM message AS same WHERE same.conversation_id = kept.id AND same.email_message_id = message.email_message_id)`
  const joined = await rows(sql, Joined)`
    UPDATE conversation AS kept
    SET state = CASE WHEN kept.state = 'new' THEN merged.state ELSE kept.state END,
      labels = ARRAY(SELECT DISTINCT label FROM unnest(kept.labels || merged.labels) AS label ORDER BY label),
      note = nullif(concat_ws(E'\n\n', kept.note, merged.note), ''),
      value_pence = coalesce(kept.value_pence, merged.value_pence),
      former_notes = merged.former_notes || kept.former_notes,
      is_unread = kept.is_unread OR merged.is_unread,
      is_closed = kept.is_closed AND merged.is_closed,
      answered_at = coalesce(kept.answered_at, merged.answered_at),
      last_message_at = greatest(kept.last_message_at, merged.last_message_at),
      version = kept.version + 1
    FROM conversation AS merged JOIN conversation AS former USING (enquiry_id)
    WHERE merged.listing_id = ${listingId}::uuid AND former.listing_id = ${into}::uuid AND kept.id = former.id
    RETURNING kept.id, kept.version, kept.listing_id AS "listingId", kept.received_at AS "receivedAt", kept.answered_at AS "answeredAt",
      kept.is_closed AS "isClosed", kept.state, former.answered_at AS "wasAnsweredAt", former.is_closed AS "wasClosed",
      former.state AS "formerState"`
  await sql.$executeRaw`
    DELETE FROM conversation AS merged USING conversation AS kept
    WHERE merged.listing_id = ${listingId}::uuid AND kept.listing_id = ${into}::uuid AND kept.enquiry_id = merged.enquiry_id`
  await addToOutbox(
    sql,
    joined.flatMap(({ wasAnsweredAt, wasClosed, formerState, ...after }) => [
      ...(wasAnsweredAt ? [] : answeredEvents(after)),
      ...settledEvent({ answeredAt: wasAnsweredAt, isClosed: wasClosed, state: formerState }, after),
    ]),
  )
}

/**
 * Moves the enquiries of a business that is merged into another one, which answers those that wait. If that has another owner, they pass as when a
 * business gets one.
 */
export async function mergeConversations(sql: SqlQueries, resources: Parameters<typeof resendWaiting>[1], merged: Merged): Promise<void> {
  const { listingId, version, into } = merged
  // In the order in which they are locked elsewhere: what is being confirmed is delivered before, or to the business that remains.
  await sql.$executeRaw`
    SELECT FROM enquiry WHERE state IN ('unconfirmed', 'held') AND id IN (SELECT enquiry_id FROM recipient WHERE listing_id = ${listingId}::uuid)
    ORDER BY id FOR UPDATE`
  await sql.$executeRaw`SELECT FROM conversation WHERE listing_id IN (${listingId}::uuid, ${into}::uuid) ORDER BY id FOR NO KEY UPDATE`
  // Its own event may still be on its way.
  await sql.$executeRaw`INSERT INTO business (listing_id, version) VALUES (${into}::uuid, 0) ON CONFLICT DO NOTHING`
  await lockBusinesses(sql, [listingId, into])
  const [successor] = await rows(sql, Owner)`SELECT owner_id AS "ownerId" FROM business WHERE listing_id = ${into}::uuid`
  const passed = successor?.ownerId ? await passConversations(sql, [{ listingId, version, ownerId: successor.ownerId }]) : []
  if (!successor?.ownerId) await forgetNotesAbout(sql, [listingId])
  await joinConversations(sql, merged)
  const moved = await rows(sql, Moved)`
    UPDATE conversation SET listing_id = ${into}::uuid, version = version + 1 WHERE listing_id = ${listingId}::uuid
    RETURNING id, version, listing_id AS "listingId", received_at AS "receivedAt", answered_at AS "answeredAt", is_closed AS "isClosed", state`
  await moveRecipients(sql, listingId, into)
  await addToOutbox(sql, moved.flatMap(movedEvents))
  await resendWaiting(sql, resources, passed)
}
