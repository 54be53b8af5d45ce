import type { SqlTransaction } from '@directory/kit/database/sql'

/** Has the enquiries to a business, also those that are not delivered yet, go to another one, once each. */
export async function moveRecipients(sql: SqlTransaction, listingId: string, into: string): Promise<void> {
  await sql.$executeRaw`
    DELETE FROM recipient USING recipient AS other
    WHERE recipient.listing_id = ${listingId}::uuid AND other.listing_id = ${into}::uuid AND other.enquiry_id = recipient.enquiry_id`
  await sql.$executeRaw`
    UPDATE recipient SET listing_id = ${into}::uuid, name = coalesce(nullif(business.name, ''), recipient.name)
    FROM business WHERE business.listing_id = ${into}::uuid AND recipient.listing_id = ${listingId}::uuid`
  await sql.$executeRaw`
    UPDATE recipient SET unreached = NULL FROM conversation
    WHERE recipient.listing_id = ${into}::uuid AND unreached IS NOT NULL
      AND conversation.enquiry_id = recipient.enquiry_id AND conversation.listing_id = recipient.listing_id`
}
