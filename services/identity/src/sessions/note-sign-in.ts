import { rows } from '@directory/kit/database/rows'
import { z } from 'zod'
import type { Transaction } from '../database.ts'
import type { Account } from '../generated/prisma/client.ts'

const SignedIn = z.strictObject({ isDisabled: z.boolean() })

/**
 * Records the time of a sign-in to an account that is not disabled. Returns undefined, and so starts no session, if its password has been
 * changed meanwhile: either the change waits for this transaction, or this finds another hash.
 */
export async function noteSignIn(
  tx: Transaction,
  { id, passwordHash }: Pick<Account, 'id' | 'passwordHash'>,
): Promise<z.output<typeof SignedIn> | undefined> {
  const [unchanged] = await rows(tx, SignedIn)`
    UPDATE account SET last_signed_in_at = CASE WHEN disabled_at IS NULL THEN now() ELSE last_signed_in_at END
    WHERE id = ${id}::uuid AND password_hash = ${passwordHash} RETURNING disabled_at IS NOT NULL AS "isDisabled"`
  return unchanged
}
