import { Problem } from '@directory/kit/problem'
import type { Caller } from '@directory/kit/tokens/verifier'
import type { Transaction } from '../database.ts'

/** Makes the caller known before they leave something here. Their deletion waits until the transaction ends; when it came first, they are refused. */
export async function holdAuthor(tx: Transaction, { accountId }: Caller): Promise<void> {
  const [author] = await tx.$queryRaw<{ is_deleted: boolean }[]>`
    INSERT INTO author (id) VALUES (${accountId}::uuid) ON CONFLICT (id) DO UPDATE SET version = author.version RETURNING is_deleted`
  if (author?.is_deleted) throw new Problem('authentication-required')
}
