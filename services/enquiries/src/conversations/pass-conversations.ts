import type { EnquiryState } from '@directory/contracts/catalogue/enquiries'
import { rows } from '@directory/kit/database/rows'
import type { SqlQueries } from '@directory/kit/database/sql'
import { addToOutbox } from '@directory/kit/messaging/outbox'
import { z } from 'zod'
import { settledEvent } from './settled-event.ts'

interface Owned {
  readonly listingId: string
  readonly version: number
  readonly ownerId: string
}

/** What an owner has made of an enquiry. Spam is not among them: it is what the enquiry is, whoever reads it. */
const results = ['quoted', 'won', 'lost'] satisfies EnquiryState[]

const Passed = z.strictObject({
  id: z.uuid(),
  version: z.int(),
  listingId: z.uuid(),
  receivedAt: z.date(),
  answeredAt: z.date().nullable(),
  isClosed: z.boolean(),
  state: z.string(),
  formerState: z.string(),
  wasClaimed: z.boolean(),
})

/**
 * Passes the conversations of businesses that get another owner. They get new addresses, so that the former owner can no longer write by email. Whoever
 * got the enquiries of a business that nobody had claimed keeps the addresses, since it is usually the one who claims it. What an owner has noted, and
 * what has become of an enquiry, is put aside for them, in case that they get the business back. Returns the ids of those that
 * only a former owner with an account has seen.
 */
export async function passConversations(sql: SqlQueries, businesses: readonly Owned[]): Promise<string[]> {
  const passed = await rows(sql, Passed)`
    WITH received AS (
      SELECT DISTINCT ON ("listingId") "listingId", version, "ownerId"::text
      FROM jsonb_to_recordset(${JSON.stringify(businesses)}::jsonb) AS received("listingId" uuid, version integer, "ownerId" uuid)
      ORDER BY "listingId", version DESC
    ), affected AS (
      SELECT id, CASE WHEN NOT EXISTS (SELECT FROM account WHERE account.id = owner_id AND is_deleted) THEN owner_id END AS former_owner,
        "ownerId" AS next_owner, is_claimed, former_notes -> "ownerId" AS kept, state AS former_state
      FROM received JOIN business ON business.listing_id = "listingId" JOIN conversation ON conversation.listing_id = "listingId"
      WHERE (is_claimed OR former_notes <> '{}') AND business.version < received.version AND owner_id::text IS DISTINCT FROM "ownerId"
      ORDER BY id FOR NO KEY UPDATE OF conversation
    )
    UPDATE conversation
    SET business_address = CASE WHEN is_claimed
        THEN translate(left(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 26), '0189', 'ghij')
        ELSE business_address END,
      former_notes = former_notes - next_owner || CASE
        WHEN former_owner IS NULL OR (note IS NULL AND labels = '{}' AND value_pence IS NULL AND state <> ALL(${results}::text[])) THEN '{}'
        ELSE jsonb_build_object(former_owner, jsonb_build_object('note', note, 'labels', labels, 'valuePence', value_pence,
          'state', CASE WHEN state = ANY(${results}::text[]) THEN state END)) END,
      note = kept ->> 'note',
      labels = ARRAY(SELECT jsonb_array_elements_text(kept -> 'labels')),
      value_pence = (kept ->> 'valuePence')::integer,
      state = coalesce(kept ->> 'state', CASE
        WHEN state <> ALL(${results}::text[]) THEN state WHEN answered_at IS NULL THEN 'new' ELSE 'answered' END),
      version = version + 1
    FROM affected WHERE conversation.id = affected.id
    RETURNING conversation.id, version, listing_id AS "listingId", received_at AS "receivedAt", answered_at AS "answeredAt",
      is_closed AS "isClosed", state, former_state AS "formerState", is_claimed AS "wasClaimed"`
  await addToOutbox(
    sql,
    passed.flatMap(({ formerState, wasClaimed: _, ...after }) => settledEvent({ ...after, state: formerState }, after)),
  )
  return passed.flatMap(({ id, wasClaimed }) => (wasClaimed ? id : []))
}
