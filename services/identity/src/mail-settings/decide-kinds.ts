import { optionalMailKinds } from '@directory/contracts/catalogue/mail-kinds'
import type { Transaction } from '../database.ts'
import type { WantedKinds } from './wanted-kinds.ts'

/** Stores decisions about kinds of email; the others stay as they are. */
export async function decideKinds(tx: Transaction, accountId: string, wanted: Partial<WantedKinds>): Promise<void> {
  const kinds = optionalMailKinds.flatMap((kind) => {
    const isWanted = wanted[kind]
    return isWanted === undefined ? [] : [{ kind, isWanted }]
  })
  await tx.$executeRaw`
    INSERT INTO mail_preference (account_id, kind, is_wanted)
    SELECT ${accountId}::uuid, kind, is_wanted
    FROM unnest(${kinds.map(({ kind }) => kind)}::text[], ${kinds.map(({ isWanted }) => isWanted)}::boolean[]) AS decided (kind, is_wanted)
    ON CONFLICT (account_id, kind) DO UPDATE SET is_wanted = excluded.is_wanted, changed_at = now()`
}
