import type { SqlTransaction } from '@directory/kit/database/sql'

interface Owned {
  readonly listingId: string
  readonly version: number
  readonly ownerId: string
}

/**
 * Passes the conversations of businesses that get another owner. They get new addresses, so that the former owner can no longer write by email. Whoever
 * got the enquiries of a business that nobody had claimed keeps the addresses, since it is usually the one who claims it. What an owner has noted is
 * put aside for them, in case that they get the business back.
 */
export const passConversations = (sql: SqlTransaction, businesses: readonly Owned[]) =>
  sql.$executeRaw`
    UPDATE conversation
    SET business_address = CASE WHEN is_claimed
        THEN translate(left(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 26), '0189', 'ghij')
        ELSE business_address END,
      former_notes = former_notes - "ownerId"::text || CASE WHEN owner_id IS NULL OR (note IS NULL AND labels = '{}' AND value_pence IS NULL)
        THEN '{}' ELSE jsonb_build_object(owner_id, jsonb_build_object('note', note, 'labels', labels, 'valuePence', value_pence)) END,
      note = former_notes -> "ownerId"::text ->> 'note',
      labels = ARRAY(SELECT jsonb_array_elements_text(former_notes -> "ownerId"::text -> 'labels')),
      value_pence = (former_notes -> "ownerId"::text ->> 'valuePence')::integer
    FROM jsonb_to_recordset(${JSON.stringify(businesses)}::jsonb) AS received("listingId" uuid, version integer, "ownerId" uuid)
    JOIN business ON business.listing_id = "listingId"
    WHERE conversation.listing_id = "listingId" AND (is_claimed OR former_notes <> '{}') AND business.version < received.version
      AND owner_id IS DISTINCT FROM "ownerId"`
