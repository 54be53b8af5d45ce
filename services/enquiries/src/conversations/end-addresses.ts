import type { SqlTransaction } from '@directory/kit/database/sql'

interface Owned {
  readonly listingId: string
  readonly version: number
  readonly ownerId: string
}

/**
 * Gives the conversations of businesses that get another owner new addresses, so that the former one can no longer write by email. Whoever got the
 * enquiries of a business that nobody had claimed keeps the addresses, since it is usually the one who claims it.
 */
export const endAddressesOfFormerOwners = (sql: SqlTransaction, businesses: readonly Owned[]) =>
  sql.$executeRaw`
    UPDATE conversation
    SET business_address = translate(left(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 26), '0189', 'ghij')
    FROM jsonb_to_recordset(${JSON.stringify(businesses)}::jsonb) AS received("listingId" uuid, version integer, "ownerId" uuid)
    JOIN business ON business.listing_id = "listingId"
    WHERE conversation.listing_id = "listingId" AND business.is_claimed AND business.version < received.version
      AND business.owner_id IS DISTINCT FROM "ownerId"`
