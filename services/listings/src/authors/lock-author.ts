import { rows } from '@directory/kit/database/rows'
import type { SqlQueries } from '@directory/kit/database/sql'
import { Problem } from '@directory/kit/problem'
import type { Caller } from '@directory/kit/tokens/verifier'
import { z } from 'zod'
import type { Transaction } from '../database.ts'
import { noteBrowser } from './note-browser.ts'

const LockedAuthor = z.strictObject({ isDeleted: z.boolean() })

/** Registers and locks an account, even one of which nothing is known yet; returns whether it still exists. */
export async function lockAccount(sql: SqlQueries, accountId: string): Promise<boolean> {
  const [author] = await rows(sql, LockedAuthor)`
    INSERT INTO author (id) VALUES (${accountId}::uuid) ON CONFLICT (id) DO UPDATE SET version = author.version RETURNING is_deleted AS "isDeleted"`
  return author?.isDeleted === false
}

/**
 * Registers the caller before they write anything. A deletion of the account waits until the transaction ends; if it has already happened,
 * the caller is refused.
 */
export async function lockAuthor(tx: Transaction, { accountId, browserId }: Caller): Promise<void> {
  if (!(await lockAccount(tx, accountId))) throw new Problem('authentication-required')
  await noteBrowser(tx, { accountId, browserId })
}
