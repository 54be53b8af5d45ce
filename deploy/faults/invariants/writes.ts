import type { Client } from 'pg'
import type { Kind, Ledger, Write } from '../load/ledger.ts'

/** Acknowledged writes that are missing, and writes that took effect more often than they were requested. */
interface WriteDifferences {
  readonly lost: number
  readonly doubled: number
}

/** The number of rows for each key, for kinds whose writes add up. */
const countQueries: Partial<Record<Kind, string>> = {
  listing: 'SELECT name AS key, count(*)::int AS count FROM listings.listing GROUP BY 1',
  review: 'SELECT comment AS key, count(*)::int AS count FROM listings.review GROUP BY 1',
  message: 'SELECT text AS key, count(*)::int AS count FROM social_media.message GROUP BY 1',
  // Each account uploads once: two rows of one account are a doubled upload.
  picture: 'SELECT email AS key, count(*)::int AS count FROM media.image JOIN identity.account ON account.id = owner_id GROUP BY 1',
  view: 'SELECT id::text AS key, views_count AS count FROM listings.listing',
  payment: 'SELECT checkout_id::text AS key, count(*)::int AS count FROM billing.subscription GROUP BY 1',
}
/** The current values, for kinds whose writes replace each other or are unique. */
const valueQueries: Partial<Record<Kind, string>> = {
  account: 'SELECT email AS key, email AS value FROM identity.account',
  enquiry: 'SELECT id::text AS key, state AS value FROM enquiries.enquiry',
  edit: 'SELECT id::text AS key, description AS value FROM listings.listing',
  activation: 'SELECT id::text AS key, is_active::text AS value FROM listings.listing',
  approval:
    'SELECT id::text AS key, is_approved::text AS value FROM listings.listing UNION ALL SELECT id::text, state::text FROM listings.review',
}

function byKey(writes: readonly Write[], kind: Kind): Map<string, Write[]> {
  const groups = new Map<string, Write[]>()
  for (const write of writes) {
    if (write.kind !== kind) continue
    const group = groups.get(write.key)
    if (group) group.push(write)
    else groups.set(write.key, [write])
  }
  return groups
}

/** For kinds whose writes add up: the count must lie between the acknowledged and the requested writes. */
async function compareSums(client: Client, writes: readonly Write[], kind: Kind, query: string): Promise<WriteDifferences> {
  const { rows } = await client.query<{ key: string; count: number }>(query)
  const stored = new Map(rows.map(({ key, count }) => [key, count]))
  let lost = 0
  let doubled = 0
  for (const [key, requested] of byKey(writes, kind)) {
    const count = stored.get(key) ?? 0
    lost += Math.max(0, requested.filter(({ outcome }) => outcome === 'acknowledged').length - count)
    if (key !== '') doubled += Math.max(0, count - requested.length)
  }
  return { lost, doubled }
}

/** For kinds whose writes replace each other: the value must be of the last acknowledged write or of a later one with an unknown outcome. */
async function compareLast(client: Client, writes: readonly Write[], kind: Kind, query: string): Promise<WriteDifferences> {
  const { rows } = await client.query<{ key: string; value: string }>(query)
  const stored = new Map(rows.map(({ key, value }) => [key, value]))
  let lost = 0
  for (const [key, requested] of byKey(writes, kind)) {
    const last = requested.findLastIndex(({ outcome }) => outcome === 'acknowledged')
    if (last >= 0 && !requested.slice(last).some(({ value }) => value === stored.get(key))) lost++
  }
  return { lost, doubled: 0 }
}

/** Looks up every write of the ledger in the schemas of the services. Returns the lost and doubled writes of each kind, as `lost view`. */
export async function compareWrites(client: Client, { writes }: Pick<Ledger, 'writes'>): Promise<Record<string, number>> {
  const differences: Record<string, number> = {}
  const comparisons = [
    { queries: countQueries, compare: compareSums },
    { queries: valueQueries, compare: compareLast },
  ]
  for (const { queries, compare } of comparisons)
    for (const [kind, query] of Object.entries(queries)) {
      // Object.entries widens the keys to strings; these are the keys of the constants above.
      const { lost, doubled } = await compare(client, writes, kind as Kind, query)
      differences[`lost ${kind}`] = lost
      differences[`doubled ${kind}`] = doubled
    }
  return differences
}

/** The total of lost or doubled writes of all kinds. */
export const sumDifferences = (effect: 'lost' | 'doubled', differences: Readonly<Record<string, number>>): number =>
  Object.entries(differences).reduce((sum, [name, count]) => (name.startsWith(`${effect} `) ? sum + count : sum), 0)
