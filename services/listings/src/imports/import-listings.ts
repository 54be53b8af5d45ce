import { randomUUID } from 'node:crypto'
import { type Area, areaFinder } from '@directory/contracts/catalogue/city'
import type { ImportOutcome, ImportRow } from '@directory/contracts/http/imports'
import { addToOutbox } from '@directory/kit/messaging/outbox'
import { type Caller, operatorId } from '@directory/kit/tokens/verifier'
import { recordAll } from '../audit/record.ts'
import { lockAreas } from '../city-settings/lock-settings.ts'
import type { Database, Transaction } from '../database.ts'
import { lockSubject } from '../locks.ts'
import { chooseSlugs } from '../stored-listings/choose-slugs.ts'
import { type ListingRow, listingUpserted, withImages } from '../stored-listings/listing-state.ts'
import { ownerValues } from '../stored-listings/note-changes.ts'
import { type ImportedListing, resolveRow, sameAs } from './resolve-row.ts'
import { writeListings } from './write-listings.ts'

interface ImportContext {
  readonly areas: readonly Area[]
  /** Ids by slug. */
  readonly categories: ReadonlyMap<string, string>
  readonly existing: ReadonlyMap<string, ListingRow>
}
interface Resolved {
  readonly index: number
  readonly listing: ImportedListing
  readonly ownerId: string | null
}

const toKey = ({ source, sourceId }: { source: string | null; sourceId: string | null }): string => JSON.stringify([source, sourceId])

/** The stored rows that a batch refers to. */
async function findImported(tx: Transaction, rows: readonly ImportRow[]): Promise<Map<string, ListingRow>> {
  const keys = rows.map(({ source, sourceId }) => ({ source, sourceId }))
  const found = await tx.listing.findMany({ where: { OR: keys }, include: withImages })
  return new Map(found.map((row) => [toKey(row), row]))
}

/** Of rows with the same key within a batch, the last one counts; the others are reported as duplicates. */
function split(rows: readonly ImportRow[], { areas, categories, existing }: ImportContext) {
  const resolved = new Map<string, Resolved>()
  const failed: ImportOutcome[] = []
  const findArea = areaFinder(areas)
  for (const [index, row] of rows.entries()) {
    const result = resolveRow(row, { findArea, categories, existing: existing.get(toKey(row)) })
    if (typeof result === 'string') {
      failed.push({ index, outcome: 'failed', reason: result })
      continue
    }
    const earlier = resolved.get(toKey(row))
    if (earlier)
      failed.push({ index: earlier.index, outcome: 'failed', reason: `a later row has the same source and source_id ${row.sourceId}` })
    resolved.set(toKey(row), { index, listing: result, ownerId: row.ownerId ?? null })
  }
  return { wanted: [...resolved.values()], failed }
}

/** The fields of a listing that an import sets. */
const imported = (row: ListingRow) => ({
  ...ownerValues(row),
  rating: row.rating.toNumber(),
  reviewCount: row.reviewCount,
  advertisingPackage: row.advertisingPackage,
  isApproved: row.isApproved,
})

/** Records what an admin has imported in the browser, and the source of its rating; the operator has the command's output. */
async function recordImports(tx: Transaction, { accountId }: Caller, written: readonly ListingRow[], existing: ImportContext['existing']) {
  if (accountId === operatorId) return
  await recordAll(
    tx,
    written.map((row) => {
      const before = existing.get(toKey(row))
      const states = { before: before ? imported(before) : null, after: imported(row) }
      return { actorId: accountId, action: 'importListing', listingId: row.id, ...states, note: `From ${row.source}, ${row.sourceId}` }
    }),
  )
}

/**
 * Creates or updates a batch of listings by source and source id, in one transaction; unchanged listings are not written. A preview
 * only returns the outcome for each row.
 */
export async function importListings(
  database: Database,
  caller: Caller,
  { rows, preview }: { rows: readonly ImportRow[]; preview: boolean },
): Promise<ImportOutcome[]> {
  return database.$transaction(
    async (tx) => {
      if (!preview) await lockSubject(tx, 'import')
      const areas = await lockAreas(tx)
      const named = await tx.category.findMany({ where: { mergedInto: null }, select: { id: true, slug: true, formerSlugs: true } })
      const categories = new Map(named.flatMap(({ id, slug, formerSlugs }) => [slug, ...formerSlugs].map((one) => [one, id])))
      const existing = await findImported(tx, rows)
      const { wanted, failed } = split(rows, { areas, categories, existing })
      const changed = wanted.filter(({ listing }) => !sameAs(listing, existing.get(toKey(listing))))
      const fresh = changed.filter(({ listing }) => !existing.has(toKey(listing)))
      const slugs = await chooseSlugs(
        tx,
        fresh.map(({ listing }) => listing.name),
      )
      const slugByIndex = new Map(fresh.map(({ index }, position) => [index, slugs[position] ?? '']))
      if (!preview) {
        const identified = changed.map(({ index, listing, ownerId }) => {
          const row = existing.get(toKey(listing))
          return {
            listing,
            id: row?.id ?? randomUUID(),
            slug: row?.slug ?? slugByIndex.get(index) ?? '',
            ownerId: row?.ownerId ?? ownerId ?? caller.accountId,
          }
        })
        const written = await writeListings(tx, identified)
        await addToOutbox(tx, written.map(listingUpserted))
        await recordImports(tx, caller, written, existing)
      }
      const updated = new Set(changed.map(({ index }) => index))
      return [
        ...failed,
        ...wanted.map(({ index, listing }): ImportOutcome => {
          const slug = slugByIndex.get(index)
          if (slug !== undefined) return { index, outcome: 'created', slug }
          return { index, outcome: updated.has(index) ? 'updated' : 'unchanged', slug: existing.get(toKey(listing))?.slug ?? '' }
        }),
      ].sort((a, b) => a.index - b.index)
    },
    { timeout: 20_000, maxWait: 20_000 },
  )
}
