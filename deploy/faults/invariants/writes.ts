import type { Client } from 'pg'
import type { Kind, Ledger, Write } from '../load/ledger.ts'

/** Writes that were promised and are not there, and writes that are there more often than they were requested. */
interface WriteDifferences {
  readonly lost: number
  readonly doubled: number
}

/** What is there of each kind, with how often. */
const found: Partial<Record<Kind, string>> = {
  listing: 'SELECT name AS key, count(*)::int AS count FROM listings.listing GROUP BY 1',
  review: 'SELECT comment AS key, count(*)::int AS count FROM listings.review GROUP BY 1',
  message: 'SELECT text AS key, count(*)::int AS count FROM social_media.message GROUP BY 1',
  // Whoever uploads does so once: two rows of one account are one upload twice.
  picture: 'SELECT email AS key, count(*)::int AS count FROM media.image JOIN identity.account ON account.id = owner_id GROUP BY 1',
  view: 'SELECT id::text AS key, views_count AS count FROM listings.listing',
  payment: 'SELECT checkout_id::text AS key, count(*)::int AS count FROM billing.subscription GROUP BY 1',
}
/** What was set last, or is there and cannot be twice. */
const set: Partial<Record<Kind, string>> = {
  account: 'SELECT email AS key, email AS value FROM identity.account',
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

/** Of a kind whose writes add up: what is there lies between what was promised and what was requested. */
async function compareSums(client: Client, writes: readonly Write[], kind: Kind, query: string): Promise<WriteDifferences> {
  const { rows } = await client.query<{ key: string; count: number }>(query)
  const there = new Map(rows.map(({ key, count }) => [key, count]))
  let lost = 0
  let doubled = 0
  for (const [key, asked] of byKey(writes, kind)) {
    const count = there.get(key) ?? 0
    lost += Math.max(0, asked.filter(({ outcome }) => outcome === 'acknowledged').length - count)
    if (key !== '') doubled += Math.max(0, count - asked.length)
  }
  return { lost, doubled }
}

/** Of a kind whose writes replace each other: the last one that was promised stands, or one after it whose outcome is open. */
async function compareLast(client: Client, writes: readonly Write[], kind: Kind, query: string): Promise<WriteDifferences> {
  const { rows } = await client.query<{ key: string; value: string }>(query)
  const there = new Map(rows.map(({ key, value }) => [key, value]))
  let lost = 0
  for (const [key, asked] of byKey(writes, kind)) {
    const last = asked.findLastIndex(({ outcome }) => outcome === 'acknowledged')
    if (last >= 0 && !asked.slice(last).some(({ value }) => value === there.get(key))) lost++
  }
  return { lost, doubled: 0 }
}

/** Looks for every write of the ledger in the schemas of the services. Returns what is lost and doubled of each kind, as `lost view`. */
export async function compareWrites(client: Client, { writes }: Pick<Ledger, 'writes'>): Promise<Record<string, number>> {
  const differences: Record<string, number> = {}
  const ways = [
    { queries: found, compare: compareSums },
    { queries: set, compare: compareLast },
  ]
  for (const { queries, compare } of ways)
    for (const [kind, query] of Object.entries(queries)) {
      // Object.entries forgets the type of the keys; these are keys of constants.
      const { lost, doubled } = await compare(client, writes, kind as Kind, query)
      differences[`lost ${kind}`] = lost
      differences[`doubled ${kind}`] = doubled
    }
  return differences
}

/** How many are lost, or doubled, of all kinds. */
export const sumDifferences = (what: 'lost' | 'doubled', differences: Readonly<Record<string, number>>): number =>
  Object.entries(differences).reduce((sum, [name, count]) => (name.startsWith(`${what} `) ? sum + count : sum), 0)
