import { enquiryLimits, type UnreachedReason } from '@directory/contracts/catalogue/enquiries'
import type { SqlTransaction } from '@directory/kit/database/sql'

/**
 * Stores why some of the businesses have not received an enquiry that is being delivered, since they may take enquiries again. Whether one does not
 * want them or has had as many as its package allows is nobody else’s concern.
 */
export const storeUnreached = (sql: SqlTransaction, enquiryId: string) =>
  sql.$executeRaw`
    UPDATE recipient SET unreached = CASE
      WHEN is_visible IS NOT TRUE THEN ${'not-listed' satisfies UnreachedReason}
      WHEN NOT is_claimed AND refused_at > now() - make_interval(days => ${enquiryLimits.refusalDays}) THEN ${'address-refused' satisfies UnreachedReason}
      ELSE ${'not-accepting' satisfies UnreachedReason} END
    FROM recipient AS chosen LEFT JOIN business USING (listing_id) LEFT JOIN conversation USING (enquiry_id, listing_id)
    WHERE chosen.enquiry_id = ${enquiryId}::uuid AND conversation.id IS NULL
      AND recipient.enquiry_id = chosen.enquiry_id AND recipient.listing_id = chosen.listing_id`
