import { listingFields } from '@directory/contracts/catalogue/listing-fields'
import { addToOutbox } from '@directory/kit/messaging/outbox'
import { type Caller, operatorId } from '@directory/kit/tokens/verifier'
import type { Transaction } from '../database.ts'
import { noticeRequested } from '../notices/notice-requested.ts'
import { requireReason } from '../notices/require-reason.ts'
import type { ListingRow } from '../stored-listings/listing-state.ts'
import type { ListingChange } from './change-listing.ts'

interface Edit {
  readonly changedFields: readonly string[]
  readonly removedPictures: number
  readonly reason: string | undefined
}

const labels = new Map<string, string>(Object.entries(listingFields).map(([field, { label }]) => [field, label]))

/** Tells the owner of a listing what an admin has changed of it or removed, and why; refuses it without a reason. */
export async function notifyOfEdit(
  tx: Transaction,
  { role, accountId }: Caller,
  { id: listingId, ownerId, name: businessName }: ListingRow,
  { changedFields, removedPictures, reason }: Edit,
): Promise<void> {
  if (role !== 'admin' || ownerId === accountId || ownerId === operatorId) return
  if (changedFields.length === 0 && removedPictures === 0) return
  const fields = changedFields.map((field) => labels.get(field) ?? field)
  const what = { businessName, listingId, fields, removedPictures, reason: requireReason(reason) }
  await addToOutbox(tx, [noticeRequested(ownerId, { notice: 'listing-edited', ...what })])
}

/** The same as a consequence of a change. */
export const followEdit =
  (caller: Caller, reason: string | undefined): NonNullable<ListingChange['follow']> =>
  (tx, listing, changed) =>
    notifyOfEdit(tx, caller, listing, { changedFields: changed.map(({ field }) => field), removedPictures: 0, reason })
