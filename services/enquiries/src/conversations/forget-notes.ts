import type { SqlTransaction } from '@directory/kit/database/sql'

/** Deletes what owners have noted about the enquiries to some businesses. */
export const forgetNotesAbout = (sql: SqlTransaction, listingIds: readonly string[]) =>
  sql.$executeRaw`
    UPDATE conversation SET note = NULL, labels = '{}', value_pence = NULL, former_notes = '{}' WHERE listing_id = ANY(${[...listingIds]}::uuid[])`

/** Deletes what an account has noted about enquiries, and that its messages are its own: visitors keep the answers of the business. */
export async function forgetNotesBy(sql: SqlTransaction, accountId: string): Promise<void> {
  await sql.$executeRaw`
    UPDATE conversation SET note = NULL, labels = '{}', value_pence = NULL FROM business
    WHERE business.listing_id = conversation.listing_id AND owner_id = ${accountId}::uuid`
  await sql.$executeRaw`
    UPDATE conversation SET former_notes = former_notes - ${accountId}::text WHERE former_notes ? ${accountId}::text AND former_notes <> '{}'`
  await sql.$executeRaw`UPDATE message SET author_id = NULL WHERE author_id = ${accountId}::uuid`
}
