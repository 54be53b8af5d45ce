import type { SqlQueries } from '@directory/kit/database/sql'

/** Deletes the appeals and complaints of a deleted account. Its reports stay, without saying who wrote them. */
export async function forgetReporter(sql: SqlQueries, accountId: string): Promise<void> {
  await sql.$executeRaw`DELETE FROM report WHERE reporter_id = ${accountId}::uuid AND kind <> 'report'`
  await sql.$executeRaw`UPDATE report SET reporter_id = NULL, email = NULL WHERE reporter_id = ${accountId}::uuid`
}
