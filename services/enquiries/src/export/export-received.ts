import { EnquiryStateName } from '@directory/contracts/http/received-enquiries'
import { rows } from '@directory/kit/database/rows'
import { z } from 'zod'
import type { Database } from '../database.ts'

const ReceivedRow = z.strictObject({
  id: z.uuid(),
  business: z.string(),
  state: EnquiryStateName.nullable(),
  labels: z.array(z.string()),
  note: z.string().nullable(),
  valuePence: z.int().nullable(),
  receivedAt: z.date(),
  answers: z.array(z.strictObject({ text: z.string(), at: z.string() })),
})

/**
 * What an owner has answered and noted, also about businesses that are no longer theirs. Who enquired and what they wrote is left out, as is what
 * another owner has made of it: it is someone else's data. Answers by email from before their authors were recorded are the owner's.
 */
export async function exportReceived(database: Database, ownerId: string) {
  const found = await rows(database, ReceivedRow)`
    WITH concerned AS (
      SELECT conversation.id FROM business JOIN conversation USING (listing_id) WHERE owner_id = ${ownerId}::uuid
      UNION SELECT conversation_id FROM message WHERE author_id = ${ownerId}::uuid
      UNION SELECT id FROM conversation WHERE former_notes ? ${ownerId}::text AND former_notes <> '{}'
    )
    SELECT conversation.id, business.name AS business, own.*, received_at AS "receivedAt", answers
    FROM concerned JOIN conversation USING (id) JOIN business USING (listing_id)
      CROSS JOIN LATERAL (
        SELECT state, labels, note, value_pence AS "valuePence" WHERE owner_id = ${ownerId}::uuid
        UNION ALL
        SELECT kept ->> 'state', ARRAY(SELECT jsonb_array_elements_text(kept -> 'labels')), kept ->> 'note', (kept ->> 'valuePence')::integer
        FROM (SELECT former_notes -> ${ownerId}::text AS kept) AS former WHERE owner_id IS DISTINCT FROM ${ownerId}::uuid
      ) AS own
      CROSS JOIN LATERAL (
        SELECT coalesce(jsonb_agg(jsonb_build_object('text', text, 'at', at) ORDER BY at, message.id), '[]') AS answers
        FROM message
        WHERE conversation_id = conversation.id AND sender = 'business'
          AND (author_id = ${ownerId}::uuid OR (author_id IS NULL AND owner_id = ${ownerId}::uuid))
      ) AS written
    ORDER BY received_at, conversation.id`
  return found.map(({ state, receivedAt, answers, ...row }) => ({
    ...row,
    state: state ?? (answers.length ? ('answered' as const) : ('new' as const)),
    receivedAt: receivedAt.toISOString(),
    answers: answers.map(({ text, at }) => ({ text, at: new Date(at).toISOString() })),
  }))
}
