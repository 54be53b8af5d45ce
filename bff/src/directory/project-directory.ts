import type { Envelope } from '@directory/contracts/events/envelope'
import { Category, CategoryUpserted, Listing, ListingDeleted, ListingUpserted } from '@directory/contracts/events/listings'
import type { PoolClient } from 'pg'
import { applyCategories } from './apply-categories.ts'
import { announceChange, lockReadModel } from './lock.ts'
import { buryListings, writeListings } from './write-listings.ts'

/** The newest version of each listing. */
function newestOf(listings: readonly Listing[]): Map<string, Listing> {
  const newest = new Map<string, Listing>()
  for (const listing of listings) {
    const known = newest.get(listing.id)
    if (!known || listing.version > known.version) newest.set(listing.id, listing)
  }
  return newest
}

/** Brings the read model up to a batch of events, which may come late, twice and in any order: only what is newer counts, and deletions stay. */
export async function projectDirectory(messages: readonly Envelope[], tx: PoolClient): Promise<void> {
  await lockReadModel(tx)
  const ofType = (type: string) => messages.filter((message) => message.type === type)
  const deletions = ofType(ListingDeleted.type).map(({ aggregate }) => ({ id: aggregate.id, version: aggregate.version }))
  const upserts = newestOf(ofType(ListingUpserted.type).map((message) => Listing.parse(message.data)))
  for (const { id } of deletions) upserts.delete(id)
  const { rows } = await tx.query<{ id: string; version: number; deleted: boolean }>(
    'SELECT id, version, deleted FROM listing WHERE id = ANY($1::uuid[])',
    [[...upserts.keys()]],
  )
  for (const { id, version, deleted } of rows) if (deleted || version >= (upserts.get(id)?.version ?? 0)) upserts.delete(id)

  const categoriesChanged = await applyCategories(
    tx,
    ofType(CategoryUpserted.type).map((message) => Category.parse(message.data)),
  )
  await buryListings(tx, [...new Map(deletions.map((deletion) => [deletion.id, deletion])).values()])
  await writeListings(tx, [...upserts.values()])
  if (categoriesChanged || deletions.length || upserts.size) await announceChange(tx)
}
