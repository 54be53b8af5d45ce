import type { SqlTransaction } from '@directory/kit/database/sql'
import type { Caller } from '@directory/kit/tokens/verifier'

/** Notes in which browser somebody has written something, or has seen their businesses, once a day. */
export async function noteBrowser(sql: SqlTransaction, { accountId, browserId }: Pick<Caller, 'accountId' | 'browserId'>): Promise<void> {
  if (!browserId) return
  await sql.$executeRaw`
    INSERT INTO author_browser AS known (author_id, browser_id)
    SELECT id, ${browserId}::uuid FROM author WHERE id = ${accountId}::uuid AND NOT is_deleted
    ON CONFLICT (author_id, browser_id) DO UPDATE SET seen_on = excluded.seen_on WHERE known.seen_on < excluded.seen_on`
}
