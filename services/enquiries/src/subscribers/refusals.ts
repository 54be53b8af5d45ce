import type { UnreachedReason } from '@directory/contracts/catalogue/enquiries'
import { localDate } from '@directory/contracts/catalogue/local-time'
import { EnquirySettled } from '@directory/contracts/events/enquiries'
import { rows } from '@directory/kit/database/rows'
import { sqlTransaction } from '@directory/kit/database/sql'
import { addToOutbox, outboxEvent } from '@directory/kit/messaging/outbox'
import { each, subscriber } from '@directory/kit/messaging/subscriber'
import type { SealSecret } from '@directory/kit/seal'
import { z } from 'zod'
import { lockRow } from '../locks.ts'
import { enquiryNotice } from '../notices/enquiry-notice.ts'
import { announceStandings } from '../standings/announce-standings.ts'

const Refused = z.strictObject({
  listingId: z.uuid(),
  businessName: z.string(),
  email: z.string().nullable(),
  key: z.string().nullable(),
  version: z.int().nullable(),
  receivedAt: z.date().nullable(),
  wasWaiting: z.boolean().nullable().describe('For its first answer'),
})

/**
 * Follows the emails that were not sent: their businesses take no more enquiries, and those that have reached nobody end, as their senders are told. A
 * conversation with messages stays; who wrote a further one that was not sent is told that.
 */
export const refusals = (seal: SealSecret) =>
  subscriber('enquiries.refusals', {
    EnquiryMailRefused: each(async ({ data: { conversationId, email, isFurther } }, tx) => {
      const sql = sqlTransaction(tx)
      await lockRow(sql, 'conversation', conversationId)
      const [refused] = await rows(sql, Refused)`
      WITH refused AS (
        UPDATE business SET refused_at = now() FROM conversation
        WHERE conversation.id = ${conversationId}::uuid AND conversation.listing_id = business.listing_id
          AND NOT is_claimed AND lower(email) = lower(${email})
        RETURNING business.listing_id, name, conversation.enquiry_id
      ), ended AS (
        DELETE FROM conversation USING refused WHERE conversation.id = ${conversationId}::uuid
          AND NOT EXISTS (SELECT FROM message WHERE conversation_id = conversation.id)
        RETURNING conversation.enquiry_id, conversation.listing_id, version, received_at, answered_at IS NULL AND state = 'new' AND NOT is_closed AS was_waiting
      ), told AS (
        UPDATE recipient SET unreached = ${'address-refused' satisfies UnreachedReason} FROM ended
        WHERE recipient.enquiry_id = ended.enquiry_id AND recipient.listing_id = ended.listing_id
      )
      SELECT refused.listing_id AS "listingId", refused.name AS "businessName", enquiry.email, key, ended.version,
        received_at AS "receivedAt", was_waiting AS "wasWaiting"
      FROM refused LEFT JOIN ended ON true LEFT JOIN enquiry ON enquiry.id = refused.enquiry_id`
      if (!refused) return
      const { listingId, businessName, email: sender, key, version, receivedAt, wasWaiting } = refused
      const isEnded = version !== null
      if (sender && key && (isEnded || isFurther)) {
        const undelivered = { notice: 'enquiry-undelivered', businessName, key, ...(isEnded ? {} : { isFurther }) } as const
        await addToOutbox(sql, [enquiryNotice(seal, { email: sender }, undelivered)])
      }
      if (isEnded && receivedAt && wasWaiting) {
        const settled = { listingId, day: localDate(receivedAt), isSettled: true }
        await addToOutbox(sql, [outboxEvent(EnquirySettled, { id: conversationId, version: version + 1 }, settled)])
      }
      await announceStandings(sql, [listingId])
    }),
  })
