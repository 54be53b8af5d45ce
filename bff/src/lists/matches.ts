import { checkedRows } from '@directory/kit/database/rows'
import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'
import { z } from 'zod'
import type { ListingTable } from './listing-table.ts'
import { toWords, wordsPerId } from './row-index.ts'

const FoundIds = z.strictObject({ ids: z.instanceof(Buffer).nullable() })

/** The rows that match a text as of a change; those that later changes wrote may not. */
export interface Matches {
  readonly rows: Uint32Array
  readonly processed: number
}

/** Bytes: a hundred texts that match every second of 100,000 listings. */
const maximumSize = 20 * 1024 * 1024

/**
 * The rows of a table that match a text. Only PostgreSQL can match, and it has to visit every match: so they are remembered, and the next
 * time it is asked only about what has changed since.
 */
export function createMatches(pool: Pool, table: ListingTable) {
  const remembered = new LRUCache<string, Matches>({
    maxSize: maximumSize,
    sizeCalculation: ({ rows }, query) => rows.byteLength + query.length * 2 + 256,
  })

  /** All ids in one value: a row for each would take longer to receive than to find. */
  async function readIds(query: string, after: number | undefined): Promise<Uint32Array> {
    const statement = `SELECT string_agg(uuid_send(id), ''::bytea) AS ids FROM visible_listing
      ${after === undefined ? '' : 'JOIN listing_change USING (id)'} WHERE document @@ $1::tsquery ${after === undefined ? '' : 'AND position > $2'}`
    const [found] = checkedRows(FoundIds, await pool.query(statement, after === undefined ? [query] : [query, after]))
    return toWords(found?.ids ?? new Uint8Array())
  }

  function toRows(ids: Uint32Array, before: Matches | undefined): Uint32Array {
    const { changed } = table.columns()
    const isMatch = new Uint8Array(changed.length)
    const unchanged = before ? before.rows.filter((row) => (changed[row] ?? 0) <= before.processed) : new Uint32Array(0)
    const rows = new Uint32Array(unchanged.length + ids.length / wordsPerId)
    let count = 0
    const add = (row: number) => {
      if (!isMatch[row]) rows[count++] = row
      isMatch[row] = 1
    }
    unchanged.forEach(add)
    for (let start = 0; start < ids.length; start += wordsPerId) {
      const row = table.rows.find(ids, start)
      if (row !== undefined) add(row)
    }
    return rows.slice(0, count)
  }

  async function read(query: string, before: Matches | undefined, attempts = 3): Promise<Matches> {
    const processed = table.processed()
    const ids = await readIds(query, before?.processed)
    // What has been written meanwhile is no longer what was remembered, and perhaps not yet what was read.
    if (before && processed !== table.processed()) return read(query, attempts > 1 ? before : undefined, attempts - 1)
    const matches = { rows: toRows(ids, before), processed }
    remembered.set(query, matches)
    return matches
  }

  return (query: string): Promise<Matches> => read(query, remembered.get(query))
}
