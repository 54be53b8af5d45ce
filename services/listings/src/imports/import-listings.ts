import { randomUUID } from 'node:crypto'
import { type Area, areaFinder } from '@directory/contracts/catalogue/city'
import type { ImportOutcome, ImportRow } from '@directory/contracts/http/imports'
import { transaction } from '@directory/kit/database/pool'
import { rows as readRows } from '@directory/kit/database/rows'
import { type SqlQueries, sqlTransaction } from '@directory/kit/database/sql'
import { addToOutbox } from '@directory/kit/messaging/outbox'
import { type Caller, operatorId } from '@directory/kit/tokens/verifier'
import type { Pool } from 'pg'
import { z } from 'zod'
import { recordAll } from '../audit/record.ts'
import { lockAreas } from '../city-settings/lock-settings.ts'
import { lockSubject } from '../locks.ts'
import { chooseSlugs } from '../stored-listings/choose-slugs.ts'
import { listingUpserted } from '../stored-listings/listing-state.ts'
import { ownerValues } from '../stored-listings/note-changes.ts'
import { sourceText } from '../stored-listings/rating-source.ts'
import { type ExistingListing, findExisting, lockExisting, toKey } from './existing-listings.ts'
import { lapseVerifications } from './lapse-verifications.ts'
import { noteDrifts } from './note-drifts.ts'
import { type ImportedListing, resolveRow, sameAs } from './resolve-row.ts'
import { findStatedFields } from './stated-fields.ts'
import { writeListings } from './write-listings.ts'

interface ImportContext {
  readonly areas: readonly Area[]
  /** Ids by slug. */
  readonly categories: ReadonlyMap<string, string>
  readonly existing: ReadonlyMap<string, ExistingListing>
}
interface Resolved {
  readonly index: number
  readonly listing: ImportedListing
  readonly ownerId: string | null
  readonly row: ImportRow
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
    resolved.set(toKey(row), { index, listing: result, ownerId: row.ownerId ?? null, row })
  }
  return { wanted: [...resolved.values()], failed }
}

/** The fields of a listing that an import sets. */
const imported = (row: ExistingListing) => ({
  ...ownerValues(row),
  rating: row.rating,
  reviewCount: row.reviewCount,
  ratingSource: sourceText(row),
  advertisingPackage: row.advertisingPackage,
  isApproved: row.isApproved,
})

/** Records what an admin has imported in the browser, and the source of its rating; the operator has the command's output. */
async function recordImports(
  sql: SqlQueries,
  { accountId }: Caller,
  written: readonly ExistingListing[],
  existing: ImportContext['existing'],
) {
  if (accountId === operatorId) return
  await recordAll(
    sql,
    written.map((row) => {
      const before = existing.get(toKey(row))
      const states = { before: before ? imported(before) : null, after: imported(row) }
      return { actorId: accountId, action: 'importListing', listingId: row.id, ...states, note: `From ${row.source}, ${row.sourceId}` }
    }),
  )
}

/** What the rows state of fields that owners have entered. */
const statedFields = (wanted: readonly Resolved[], categories: ImportContext['categories'], existing: ImportContext['existing']) =>
  wanted.flatMap(({ row }) => {
    const listing = existing.get(toKey(row))
    const categoryId = (row.category && categories.get(row.category)) || null
    return listing ? findStatedFields(row, categoryId, listing).map((stated) => ({ listingId: listing.id, ...stated })) : []
  })

const NamedCategory = z.strictObject({ id: z.uuid(), slug: z.string(), formerSlugs: z.array(z.string()) })

/** The ids of the categories by their current and former slugs. */
async function readCategories(sql: SqlQueries): Promise<Map<string, string>> {
  const named = await readRows(sql, NamedCategory)`SELECT id, slug, former_slugs AS "formerSlugs" FROM category WHERE merged_into IS NULL`
  return new Map(named.flatMap(({ id, slug, formerSlugs }) => [slug, ...formerSlugs].map((one) => [one, id])))
}

/**
 * Creates or updates a batch of listings by source and source id, in one transaction; unchanged listings are not written. A preview
 * only returns the outcome for each row.
 */
export const importListings = (
  pool: Pool,
  caller: Caller,
  { rows, preview }: { rows: readonly ImportRow[]; preview: boolean },
): Promise<ImportOutcome[]> =>
  transaction(pool, async (tx) => {
    const sql = sqlTransaction(tx)
    if (!preview) await lockSubject(sql, 'import')
    const areas = await lockAreas(sql)
    const categories = await readCategories(sql)
    if (!preview) await lockExisting(sql, rows)
    const existing = await findExisting(sql, rows)
    const { wanted, failed } = split(rows, { areas, categories, existing })
    const changed = wanted.filter(({ listing }) => !sameAs(listing, existing.get(toKey(listing))))
    const fresh = changed.filter(({ listing }) => !existing.has(toKey(listing)))
    const slugs = await chooseSlugs(
      sql,
      fresh.map(({ listing }) => listing.name),
    )
    const slugByIndex = new Map(fresh.map(({ index }, position) => [index, slugs[position] ?? '']))
    if (!preview) {
      const identified = changed.map(({ index, listing, ownerId }) => {
        const row = existing.get(toKey(listing))
        return {
          listing,
          existing: row,
          id: row?.id ?? randomUUID(),
          slug: row?.slug ?? slugByIndex.get(index) ?? '',
          // What nobody is named for belongs to nobody, until somebody claims it.
          ownerId: row?.ownerId ?? ownerId ?? operatorId,
        }
      })
      const written = await lapseVerifications(sql, await writeListings(sql, identified))
      await noteDrifts(sql, statedFields(wanted, categories, existing))
      await addToOutbox(sql, written.map(listingUpserted))
      await recordImports(sql, caller, written, existing)
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
  })
