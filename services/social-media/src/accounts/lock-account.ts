import { rows } from '@directory/kit/database/rows'
import type { SqlQueries } from '@directory/kit/database/sql'
import { Problem } from '@directory/kit/problem'
import { z } from 'zod'

const LockedAccount = z.strictObject({
  email: z.string().nullable(),
  /** The id of its record, which may not exist yet. */
  clientId: z.uuid(),
  isDeleted: z.boolean(),
})

/**
 * Creates the account's row if necessary and locks its record, draft and pictures until the transaction ends. Every transaction that
 * changes them starts with this lock, which rules out deadlocks. Deleted accounts are refused.
 */
export async function lockAccount(sql: SqlQueries, accountId: string): Promise<z.output<typeof LockedAccount>> {
  const [account] = await rows(sql, LockedAccount)`
    INSERT INTO account AS stored (id) VALUES (${accountId}::uuid) ON CONFLICT (id) DO UPDATE SET version = stored.version
    RETURNING email, client_id AS "clientId", is_deleted AS "isDeleted"`
  if (!account || account.isDeleted) throw new Problem('authentication-required')
  return account
}
