import { rows } from '@directory/kit/database/rows'
import type { SqlQueries } from '@directory/kit/database/sql'
import { Problem } from '@directory/kit/problem'
import { z } from 'zod'

const LockedAccount = z.strictObject({
  email: z.string().nullable(),
  /** Of the record that it has or will have. */
  clientId: z.uuid(),
  isDeleted: z.boolean(),
})

/**
 * Makes an account known, and keeps everybody else from its record, draft and pictures until the transaction ends. Whatever changes them
 * begins with this, so that no two transactions wait for each other. Someone who is gone is refused.
 */
export async function lockAccount(sql: SqlQueries, accountId: string): Promise<z.output<typeof LockedAccount>> {
  const [account] = await rows(sql, LockedAccount)`
    INSERT INTO account AS known (id) VALUES (${accountId}::uuid) ON CONFLICT (id) DO UPDATE SET version = known.version
    RETURNING email, client_id AS "clientId", is_deleted AS "isDeleted"`
  if (!account || account.isDeleted) throw new Problem('authentication-required')
  return account
}
