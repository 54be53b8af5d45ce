import type { SqlQueries } from '@directory/kit/database/sql'

/**
 * Deletes the complaints and open appeals of a deleted account. Its reports stay, without saying who wrote them, as do its decided appeals, without
 * any text: what they have changed stays changed. That something reported was the account’s is forgotten.
 */
export async function forgetReporter(sql: SqlQueries, accountId: string): Promise<void> {
  await sql.$executeRaw`
    DELETE FROM report WHERE reporter_id = ${accountId}::uuid AND (kind = 'complaint' OR (kind = 'appeal' AND state = 'open'))`
  await sql.$executeRaw`
    UPDATE report SET comment = NULL, excerpt = NULL, outcome = NULL WHERE reporter_id = ${accountId}::uuid AND kind = 'appeal'`
  await sql.$executeRaw`
    UPDATE report SET owner_id = nullif(owner_id, ${accountId}::uuid), author_id = nullif(author_id, ${accountId}::uuid)
    WHERE ARRAY[owner_id, author_id] && ARRAY[${accountId}::uuid]`
  await sql.$executeRaw`UPDATE report SET reporter_id = NULL, email = NULL WHERE reporter_id = ${accountId}::uuid`
}
