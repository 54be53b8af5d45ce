import { PackageDropped } from '@directory/contracts/events/listings'
import pg from 'pg'

/** Differences between what the listings service holds and what the read model shows; all zero when nothing is lost or doubled. */
export interface Differences {
  readonly unpublished: number
  readonly unprocessed: number
  readonly processedTwice: number
  readonly deadLetters: number
  readonly missingOrStale: number
  readonly shownWrongly: number
  readonly neverDeleted: number
  readonly wrongCounts: number
}

const queries: Record<keyof Differences, string> = {
  unpublished: 'SELECT count(*) FROM listings.outbox WHERE published_at IS NULL',
  // A package that is dropped concerns billing alone.
  unprocessed: `
    SELECT count(*) FROM listings.outbox o
    WHERE o.type <> '${PackageDropped.type}' AND NOT EXISTS (SELECT 1 FROM bff.inbox i WHERE i.message_id = o.id)`,
  processedTwice: 'SELECT count(*) - count(DISTINCT message_id) FROM bff.inbox',
  deadLetters: 'SELECT count(*) FROM bff.dead_letter',
  missingOrStale: `
    SELECT count(*) FROM listings.listing l LEFT JOIN bff.listing r ON r.id = l.id
    WHERE r.id IS NULL OR r.deleted OR r.version <> l.version OR r.state ->> 'name' <> l.name`,
  shownWrongly: `
    SELECT count(*) FROM (SELECT id FROM listings.listing WHERE is_approved AND is_active) l
    FULL JOIN bff.visible_listing v ON v.id = l.id WHERE l.id IS NULL OR v.id IS NULL`,
  neverDeleted:
    'SELECT count(*) FROM bff.listing r WHERE NOT r.deleted AND NOT EXISTS (SELECT 1 FROM listings.listing l WHERE l.id = r.id)',
  wrongCounts: `
    SELECT count(*) FROM (SELECT category_id, area_id, package, rating_step, count(*)::int AS listings FROM bff.visible_listing GROUP BY 1, 2, 3, 4) real
    FULL JOIN (SELECT * FROM bff.listing_count WHERE listings <> 0) kept USING (category_id, area_id, package, rating_step)
    WHERE real.listings IS DISTINCT FROM kept.listings`,
}

/** Compares the two schemas; the url must be of a role that can read both. */
export async function findDifferences(url: string): Promise<Differences> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const text = Object.entries(queries).map(([name, query]) => `(${query})::int AS "${name}"`)
    const { rows } = await client.query<Differences>(`SELECT ${text.join(', ')}`)
    const [differences] = rows
    if (!differences) throw new Error('no answer')
    return differences
  } finally {
    await client.end()
  }
}
