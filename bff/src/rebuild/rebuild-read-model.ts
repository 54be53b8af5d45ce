import type { Listing, Review } from '@directory/contracts/events/listings'
import { exportListings } from '@directory/contracts/http/export'
import { checkedRows } from '@directory/kit/database/rows'
import { call } from '@directory/kit/http/client'
import type { Pool, PoolClient } from 'pg'
import { z } from 'zod'
import { applyCategories } from '../directory/apply-categories.ts'
import { applyCitySettings } from '../directory/apply-city-settings.ts'
import { buryListings, writeListings } from '../directory/write-listings.ts'
import { hideReviewsWrittenBefore, writeReviews } from '../directory/write-reviews.ts'
import { announceChange, writeReadModel } from '../read-model/lock.ts'

const pageSize = 500

const Start = z.strictObject({ started: z.string() })
const WrittenSince = z.strictObject({ id: z.uuid() })
const UnseenListing = z.strictObject({ id: z.uuid(), version: z.int(), slug: z.string().nullable() })

export interface RebuildSource {
  readonly listingsUrl: string
  readonly token: string
  readonly signal: AbortSignal
}

/**
 * Rebuilds the read model from the listings service's export, page by page, while it keeps serving. Rows written by an event since the
 * start are newer than the page and stay; everything else is rewritten, whatever its version; rows missing from the export are deleted.
 */
export async function rebuildReadModel(
  pool: Pool,
  { listingsUrl, token, signal }: RebuildSource,
  onProgress: (done: number, total: number) => Promise<void>,
): Promise<void> {
  const [start] = checkedRows(Start, await pool.query('SELECT clock_timestamp()::text AS started'))
  const started = start?.started ?? ''
  let done = 0
  for (let after: string | undefined; ; ) {
    signal.throwIfAborted()
    const page = await call(listingsUrl, exportListings, {
      query: { after, limit: pageSize },
      token,
      signal: AbortSignal.any([signal, AbortSignal.timeout(30_000)]),
    })
    await writeReadModel(pool, async (tx) => {
      if (after === undefined) {
        await applyCategories(tx, page.categories, true)
        await applyCitySettings(tx, [page.citySettings], true)
      }
      await writeListings(tx, await notWrittenSince(tx, 'listing', started, page.listings))
      await writeReviews(tx, await notWrittenSince(tx, 'review', started, page.reviews))
      await announceChange(tx)
    })
    done += page.listings.length
    await onProgress(done, Math.max(page.total, done))
    if (page.next === null) break
    after = page.next
  }
  await removeUnseen(pool, started)
  await writeReadModel(pool, (tx) => hideReviewsWrittenBefore(tx, started))
  await writeReadModel(pool, recount)
}

/** Those listings or reviews that no event since the start has deleted or updated to at least the page's version. */
async function notWrittenSince<Exported extends Listing | Review>(
  tx: PoolClient,
  table: 'listing' | 'review',
  started: string,
  exported: readonly Exported[],
): Promise<Exported[]> {
  const statement = `
    SELECT id FROM ${table} JOIN unnest($1::uuid[], $2::integer[]) AS exported(id, version) USING (id)
    WHERE applied_at >= $3::timestamptz AND (deleted OR ${table}.version >= exported.version)`
  const values = [exported.map(({ id }) => id), exported.map(({ version }) => version), started]
  const written = new Set(checkedRows(WrittenSince, await tx.query(statement, values)).map(({ id }) => id))
  return exported.filter(({ id }) => !written.has(id))
}

async function removeUnseen(pool: Pool, started: string): Promise<void> {
  for (let removed = pageSize; removed === pageSize; ) {
    removed = await writeReadModel(pool, async (tx) => {
      const statement = `SELECT id, version, slug FROM listing WHERE NOT deleted AND applied_at < $1::timestamptz ORDER BY id LIMIT ${pageSize}`
      const unseen = checkedRows(UnseenListing, await tx.query(statement, [started]))
      await buryListings(tx, unseen)
      await announceChange(tx)
      return unseen.length
    })
  }
}

/** Recounts everything, so that a rebuild also fixes counts and words. */
async function recount(tx: PoolClient): Promise<void> {
  await tx.query('DELETE FROM listing_count')
  await tx.query(`INSERT INTO listing_count
    SELECT category_id, area_id, package, rating_step, count(*) FROM visible_listing GROUP BY 1, 2, 3, 4`)
  await tx.query(`MERGE INTO vocabulary USING (
      SELECT word, coalesce(ndoc, 0) AS uses FROM ts_stat('SELECT document FROM visible_listing') FULL JOIN vocabulary USING (word)
    ) AS counted ON vocabulary.word = counted.word
    WHEN MATCHED AND vocabulary.uses <> counted.uses THEN UPDATE SET uses = counted.uses, changed = nextval('vocabulary_change')
    WHEN NOT MATCHED THEN INSERT (word, surface, uses) VALUES (counted.word, counted.word, counted.uses)`)
  await announceChange(tx)
}
