import type { SqlQueries } from '@directory/kit/database/sql'
import { Problem } from '@directory/kit/problem'

export interface HeldAccount {
  readonly id: string
  readonly email: string | null
  /** Of the record that it has or will have. */
  readonly clientId: string
}

/**
 * Makes an account known, and keeps everybody else from its record, draft and pictures until the transaction ends. Whatever changes them
 * begins with this, so that no two transactions wait for each other. Somebody who is gone is refused.
 */
export async function holdAccount(sql: SqlQueries, accountId: string): Promise<HeldAccount> {
  const [account] = await sql.$queryRaw<HeldAccount & { isDeleted: boolean }>`
    INSERT INTO account AS known (id) VALUES (${accountId}::uuid) ON CONFLICT (id) DO UPDATE SET version = known.version
    RETURNING id, email, client_id AS "clientId", is_deleted AS "isDeleted"`
  if (!account || account.isDeleted) throw new Problem('authentication-required')
  return account
}
