import type pg from 'pg'

/** The id of the nth copy of a row, also where it is referenced. */
const copied = (column: string): string => `md5(${column}::text || $1)::uuid`

const copies = [
  ['listings.listing', { id: copied('id'), slug: "slug || '-copy-' || $1", source_id: "source_id || '-' || $1" }],
  ['listings.listing_image', { id: copied('id'), listing_id: copied('listing_id') }],
  ['listings.outbox', { id: copied('id'), aggregate_id: copied('aggregate_id') }],
  ['bff.listing', { id: copied('id'), slug: "slug || '-copy-' || $1" }],
  ['bff.visible_listing', { id: copied('id') }],
  ['bff.inbox', { message_id: copied('message_id') }],
  ['media.referrer', { aggregate_id: copied('aggregate_id') }],
  ['media.inbox', { message_id: copied('message_id') }],
] as const

/**
 * Multiplies listings by copying their rows in every table that refers to them, far faster than importing them. The counts and vocabulary
 * of the read model are not updated.
 */
export async function multiplyListings(client: pg.Client, times: number): Promise<void> {
  await client.query('SET search_path = listings, bff, extensions')
  for (const [index, [table, changed]] of copies.entries()) {
    const { rows } = await client.query<{ name: string }>(
      `SELECT attname::text AS name FROM pg_attribute
       WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND attidentity = ''`,
      [table],
    )
    const changes = new Map(Object.entries(changed))
    const names = rows.map(({ name }) => name).join(', ')
    const values = rows.map(({ name }) => changes.get(name)?.replaceAll('$1', 'copy.number::text') ?? name).join(', ')
    await client.query(`CREATE TEMP TABLE original_${index} AS SELECT * FROM ${table}`)
    await client.query(
      `INSERT INTO ${table} (${names}) SELECT ${values} FROM original_${index}, generate_series(2, ${times}) AS copy(number)`,
    )
  }
}
