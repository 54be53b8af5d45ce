import { rows } from '@directory/kit/database/rows'
import type { SqlQueries } from '@directory/kit/database/sql'
import { addToOutbox } from '@directory/kit/messaging/outbox'
import { z } from 'zod'
import { enquiryNotice } from '../notices/enquiry-notice.ts'
import type { Resources } from '../resources.ts'
import { toAddress } from './addresses.ts'

/** Whoever asked earlier has found somebody else. */
const waitingDays = 30

const Waiting = z.strictObject({
  conversationId: z.uuid(),
  businessName: z.string(),
  businessEmail: z.string().nullable(),
  ownerId: z.uuid().nullable(),
  isClaimed: z.boolean(),
  slug: z.string(),
  key: z.string(),
  businessAddress: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  text: z.string().describe('With what the visitor has written since'),
  wishedOn: z.string().nullable(),
  wishedTime: z.string().nullable(),
  pictures: z.int(),
})

/**
 * Sends the enquiries among some conversations that still wait for an answer to whoever reads for their businesses now, since only a former owner, who
 * did not answer, has seen them: the owner, or else the public address. Where there is neither, their senders are told. Returns the ids of these
 * conversations.
 */
export async function resendWaiting(
  sql: SqlQueries,
  { mailDomain, seal }: Pick<Resources, 'mailDomain' | 'seal'>,
  conversationIds: readonly string[],
): Promise<string[]> {
  if (conversationIds.length === 0) return []
  const waiting = await rows(sql, Waiting)`
    SELECT conversation.id AS "conversationId", business.name AS "businessName", business.email AS "businessEmail", owner_id AS "ownerId", is_claimed AS "isClaimed", slug, key,
      business_address AS "businessAddress", enquiry.name, enquiry.email, phone, wished_on::text AS "wishedOn", wished_time AS "wishedTime",
      concat_ws(E'\\n\\n', enquiry.message, (
        SELECT string_agg(text, E'\\n\\n' ORDER BY at, message.id) FROM message WHERE conversation_id = conversation.id AND sender = 'visitor'
      )) AS text,
      (SELECT count(*)::integer FROM picture LEFT JOIN message ON message.id = message_id
        WHERE picture.enquiry_id = enquiry.id AND (message_id IS NULL OR conversation_id = conversation.id)) AS pictures
    FROM conversation JOIN business USING (listing_id) JOIN enquiry ON enquiry.id = enquiry_id
    WHERE conversation.id = ANY(${conversationIds}::uuid[]) AND enquiry.email IS NOT NULL
      AND answered_at IS NULL AND conversation.state = 'new' AND NOT is_closed AND received_at > now() - make_interval(days => ${waitingDays})
    ORDER BY conversation.id`
  await addToOutbox(
    sql,
    waiting.map(({ businessEmail, businessAddress, ownerId, key, ...enquiry }) =>
      enquiry.isClaimed || businessEmail
        ? enquiryNotice(seal, enquiry.isClaimed ? { accountId: ownerId } : { email: businessEmail }, {
            notice: 'enquiry-received',
            ...enquiry,
            replyTo: toAddress(businessAddress, mailDomain),
          })
        : enquiryNotice(seal, { email: enquiry.email }, { notice: 'enquiry-undelivered', businessName: enquiry.businessName, key }),
    ),
  )
  return waiting.map(({ conversationId }) => conversationId)
}
