import { ownerFields } from '@directory/contracts/catalogue/listing-fields'
import type { Caller } from '@directory/kit/tokens/verifier'
import { pick } from 'remeda'
import type { Transaction } from '../database.ts'
import type { ListingRow } from './listing-state.ts'
import { isForTeam } from './owned-by.ts'

type OwnerValues = Pick<ListingRow, Exclude<(typeof ownerFields)[number], 'images'>> & {
  readonly images: readonly Pick<ListingRow['images'][number], 'id' | 'url' | 'alt'>[]
}

/** The values of a listing's owner fields. */
export const ownerValues = (row: OwnerValues) => ({
  ...pick(row, ownerFields),
  images: row.images.map(({ id, url, alt }) => ({ id, url, alt })),
})

export interface FieldChange {
  readonly field: string
  readonly approved: unknown
  readonly now: unknown
}

/** The owner's fields that differ between two states of a listing. */
export function changedFields(before: ListingRow, after: ListingRow): FieldChange[] {
  const earlier = new Map(Object.entries(ownerValues(before)))
  return Object.entries(ownerValues(after))
    .map(([field, now]) => ({ field, approved: earlier.get(field), now }))
    .filter(({ approved, now }) => JSON.stringify(approved) !== JSON.stringify(now))
}

/**
 * Records which fields of an approved listing its owner has changed, with the approved values, and removes those that match again. The
 * team's change counts as approved.
 */
export async function noteChanges(tx: Transaction, caller: Caller, before: ListingRow, changed: readonly FieldChange[]): Promise<void> {
  if (changed.length === 0) return
  const rows = JSON.stringify(changed)
  const isApproved = isForTeam(caller)
  if (before.isApproved && !isApproved)
    await tx.$executeRaw`
      INSERT INTO change_since_approval (listing_id, field, approved_value)
      SELECT ${before.id}::uuid, field, coalesce(approved, 'null') FROM jsonb_to_recordset(${rows}::jsonb) AS change(field text, approved jsonb)
      ON CONFLICT (listing_id, field) DO UPDATE SET changed_at = now()`
  await tx.$executeRaw`
    DELETE FROM change_since_approval AS stored USING jsonb_to_recordset(${rows}::jsonb) AS change(field text, now jsonb)
    WHERE stored.listing_id = ${before.id}::uuid AND stored.field = change.field
      AND (${isApproved} OR stored.approved_value = coalesce(change.now, 'null'))`
}
