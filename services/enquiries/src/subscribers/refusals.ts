import type { UnreachedReason } from '@directory/contracts/catalogue/enquiries'
import { localDate } from '@directory/contracts/catalogue/local-time'
import { EnquirySettled } from '@directory/contracts/events/enquiries'
import { rows } from '@directory/kit/database/rows'
import { type SqlQueries, sqlTransaction } from '@directory/kit/database/sql'
import { addToOutbox, outboxEvent } from '@directory/kit/messaging/outbox'
import { each, subscriber } from '@directory/kit/messaging/subscriber'
import { z } from 'zod'
import { resendWaiting } from '../conversations/resend-waiting.ts'
import { lockRow } from '../locks.ts'
import { enquiryNotice } from '../notices/enquiry-notice.ts'
import type { Resources } from '../resources.ts'
import { announceStandings } from '../standings/announce-standings.ts'

const Refused = z.strictObject({
  listingId: z.uuid(),
  businessName: z.string(),
  businessEmail: z.string().nullable(),
  isClaimed: z.boolean(),
  ownerId: z.uuid().nullable(),
  isWaiting: z.boolean().describe('For its first answer'),
  sender: z.string().nullable(),
  key: z.string(),
})

const Ended = z.strictObject({ version: z.int(), receivedAt: z.date(), wasWaiting: z.boolean().describe('For its first answer') })

/** Ends a conversation that has reached nobody. One with messages stays. Returns whether it has ended. */
async function endUnreached(sql: SqlQueries, id: string, listingId: string, reason: UnreachedReason): Promise<boolean> {
  const [ended] = await rows(sql, Ended)`
    WITH ended AS (
      DELETE FROM conversation WHERE id = ${id}::uuid AND NOT EXISTS (SELECT FROM message WHERE conversation_id = conversation.id)
      RETURNING enquiry_id, listing_id, version, received_at, answered_at IS NULL AND state = 'new' AND NOT is_closed AS was_waiting
    ), told AS (
      UPDATE recipient SET unreached = ${reason} FROM ended
      WHERE recipient.enquiry_id = ended.enquiry_id AND recipient.listing_id = ended.listing_id
    )
    SELECT version, received_at AS "receivedAt", was_waiting AS "wasWaiting" FROM ended`
  if (ended?.wasWaiting) {
    const settled = { listingId, day: localDate(ended.receivedAt), isSettled: true }
    await addToOutbox(sql, [outboxEvent(EnquirySettled, { id, version: ended.version + 1 }, settled)])
  }
  return ended !== undefined
}

/**
 * Follows the emails that were not sent. What waits goes to the address that the business has by now. If it has no other one, it takes no more enquiries
 * for a while, those that have reached nobody end, as their senders are told, and whoever wrote a further message is told that it was not sent.
 */
export const refusals = (resources: Pick<Resources, 'mailDomain' | 'seal'>) =>
  subscriber('enquiries.refusals', {
    EnquiryMailRefused: each(async ({ data: { conversationId, email, accountId, isFurther } }, tx) => {
      const sql = sqlTransaction(tx)
      await lockRow(sql, 'conversation', conversationId)
      const [refused] = await rows(sql, Refused)`
        SELECT listing_id AS "listingId", business.name AS "businessName", business.email AS "businessEmail", is_claimed AS "isClaimed",
          owner_id AS "ownerId", answered_at IS NULL AND conversation.state = 'new' AND NOT is_closed AS "isWaiting", enquiry.email AS sender, key
        FROM conversation JOIN business USING (listing_id) JOIN enquiry ON enquiry.id = enquiry_id
        WHERE conversation.id = ${conversationId}::uuid`
      if (!refused) return
      const { listingId, businessName, businessEmail, isClaimed, ownerId, isWaiting, sender, key } = refused
      // Whoever has claimed it meanwhile sees the conversation on the page.
      if (isClaimed && email !== null) return
      // What waited has gone to the new owner when the business passed.
      if (accountId !== undefined && accountId !== ownerId) return
      const isSuppressed = !isClaimed && email !== null && businessEmail?.toLowerCase() === email.toLowerCase()
      if (isSuppressed) await sql.$executeRaw`UPDATE business SET refused_at = now() WHERE listing_id = ${listingId}::uuid`
      else if (!isClaimed && (await resendWaiting(sql, resources, [conversationId])).length) return
      const isEnded = await endUnreached(sql, conversationId, listingId, isSuppressed ? 'address-refused' : 'not-accepting')
      if (sender && (isEnded || isFurther || isWaiting)) {
        const undelivered = { notice: 'enquiry-undelivered', businessName, key, ...(!isEnded && isFurther && { isFurther }) } as const
        await addToOutbox(sql, [enquiryNotice(resources.seal, { email: sender }, undelivered)])
      }
      await announceStandings(sql, [listingId])
    }),
  })
