import { randomUUID } from 'node:crypto'
import type { City } from '@directory/contracts/catalogue/city'
import type { ImportOutcome, ImportRow } from '@directory/contracts/http/imports'
import { addToOutbox } from '@directory/kit/messaging/outbox'
import type { Caller } from '@directory/kit/tokens/verifier'
import type { z } from 'zod'
import type { Database, Transaction } from '../database.ts'
import { chooseSlugs } from '../listings/choose-slugs.ts'
import { type ListingRow, listingUpserted, withImages } from '../listings/listing-state.ts'
import { type ImportedListing, resolveRow, sameAs } from './resolve-row.ts'
import { writeListings } from './write-listings.ts'

type Outcome = z.infer<typeof ImportOutcome>
interface Resolved {
  readonly index: number
  readonly listing: ImportedListing
  readonly ownerId: string | null
}

const keyOf = ({ source, sourceId }: { source: string | null; sourceId: string | null }): string => JSON.stringify([source, sourceId])

/** Rows of one key within a batch: the last one counts, the others are told so. */
function split(rows: readonly ImportRow[], city: City, categories: ReadonlyMap<string, string>) {
  const resolved = new Map<string, Resolved>()
  const failed: Outcome[] = []
  for (const [index, row] of rows.entries()) {
    const result = resolveRow(row, city, categories)
    if (typeof result === 'string') {
      failed.push({ index, outcome: 'failed', reason: result })
      continue
    }
    const earlier = resolved.get(keyOf(row))
    if (earlier)
      failed.push({ index: earlier.index, outcome: 'failed', reason: `a later row has the same source and source_id ${row.sourceId}` })
    resolved.set(keyOf(row), { index, listing: result, ownerId: row.ownerId ?? null })
  }
  return { resolved, failed }
}

async function findImported(tx: Transaction, listings: readonly ImportedListing[]): Promise<Map<string, ListingRow>> {
  const keys = listings.map(({ source, sourceId }) => ({ source, sourceId }))
  const rows = await tx.listing.findMany({ where: { OR: keys }, include: withImages })
  return new Map(rows.map((row) => [keyOf(row), row]))
}

/** Creates or updates a batch of listings by source and source id, in one transaction; what is the same already is left alone. */
export async function importListings(database: Database, city: City, caller: Caller, rows: readonly ImportRow[]): Promise<Outcome[]> {
  return database.$transaction(
    async (tx) => {
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('import'))`
      const categories = new Map((await tx.category.findMany({ select: { id: true, slug: true } })).map(({ id, slug }) => [slug, id]))
      const { resolved, failed } = split(rows, city, categories)
      const wanted = [...resolved.values()]
      const existing = wanted.length
        ? await findImported(
            tx,
            wanted.map(({ listing }) => listing),
          )
        : new Map<string, ListingRow>()
      const changed = wanted.filter(({ listing }) => !sameAs(listing, existing.get(keyOf(listing))))
      const fresh = changed.filter(({ listing }) => !existing.has(keyOf(listing)))
      const slugs = await chooseSlugs(
        tx,
        fresh.map(({ listing }) => listing.name),
      )
      const slugOf = new Map(fresh.map(({ index }, position) => [index, slugs[position] ?? '']))
      const identified = changed.map(({ index, listing, ownerId }) => {
        const row = existing.get(keyOf(listing))
        return {
          index,
          listing,
          id: row?.id ?? randomUUID(),
          slug: row?.slug ?? slugOf.get(index) ?? '',
          ownerId: row?.ownerId ?? ownerId ?? caller.accountId,
        }
      })
      const written = await writeListings(tx, identified)
      await addToOutbox(tx, written.map(listingUpserted))
      const outcomes = new Map(
        identified.map(({ index, slug }) => [index, { outcome: slugOf.has(index) ? ('created' as const) : ('updated' as const), slug }]),
      )
      return [
        ...failed,
        ...wanted.map(({ index, listing }): Outcome => {
          const unchanged = { outcome: 'unchanged' as const, slug: existing.get(keyOf(listing))?.slug ?? '' }
          return { index, ...(outcomes.get(index) ?? unchanged) }
        }),
      ].sort((one, other) => one.index - other.index)
    },
    { timeout: 20_000, maxWait: 20_000 },
  )
}
