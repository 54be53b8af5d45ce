import type { Caller } from '@directory/kit/tokens/verifier'
import { record } from '../audit/record.ts'
import type { Transaction } from '../database.ts'
import { type ListingRow, withImages } from '../stored-listings/listing-state.ts'
import type { FieldChange } from '../stored-listings/note-changes.ts'
import { hasLapsed, noVerification } from '../verification/verification.ts'

/**
 * What else a change brings about: a business whose proven website, address or name has changed is no longer verified, and what the owner of
 * an imported one has entered is left by later imports.
 */
export async function followUp(tx: Transaction, caller: Caller, row: ListingRow, changed: readonly FieldChange[]): Promise<ListingRow> {
  const { id, source, ownerId, ownerFields, verifiedBy, verifiedValue } = row
  const isLapsed = hasLapsed(row)
  const entered = source !== null && ownerId === caller.accountId ? changed.map(({ field }) => field) : []
  const isNew = entered.some((field) => !ownerFields.includes(field))
  if (!isLapsed && !isNew) return row
  if (isLapsed) {
    const before = { method: verifiedBy, verified: verifiedValue }
    await record(tx, { actorId: caller.accountId, action: 'lapseVerification', listingId: id, before, after: null })
  }
  return tx.listing.update({
    where: { id },
    data: { ...(isLapsed ? noVerification : {}), ...(isNew ? { ownerFields: [...new Set([...ownerFields, ...entered])] } : {}) },
    include: withImages,
  })
}
