import { checkedRows } from '@directory/kit/database/rows'
import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'
import { z } from 'zod'
import type { ListingTable } from './listing-table.ts'

const Card = z.strictObject({ id: z.uuid(), changed: z.int(), card: z.string().nullable() })

interface CachedCard {
  readonly changed: number
  /** Its JSON with a comma after it. */
  readonly bytes: Buffer
}

/** Bytes: the cards of some 50,000 listings. */
const maximumSize = 32 * 1024 * 1024

/** In memory of its own: one of Buffer's shared blocks would be kept as a whole. */
function encode(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  bytes.write(text)
  return bytes
}

/** The cards of listings as JSON, those shown most recently from memory. */
export function createCards(pool: Pool) {
  const cards = new LRUCache<string, CachedCard>({ maxSize: maximumSize, sizeCalculation: ({ bytes }) => bytes.length + 64 })

  async function read(ids: readonly string[]): Promise<void> {
    const statement = {
      name: 'cards',
      text: 'SELECT id, position AS changed, card FROM listing JOIN listing_change USING (id) WHERE id = ANY($1::uuid[])',
      values: [ids],
    }
    for (const { id, changed, card } of checkedRows(Card, await pool.query(statement)))
      if (card === null) cards.delete(id)
      else cards.set(id, { changed, bytes: encode(`${card},`) })
  }

  return {
    /** The cards of rows in their order, separated by commas; without those of listings that have been hidden in the meantime. */
    async of(table: ListingTable, rows: readonly number[]): Promise<Buffer> {
      const wanted = rows.map((row) => ({ id: table.id(row), changed: table.columns().changed[row] ?? 0 }))
      const isKnown = ({ id, changed }: { id: string; changed: number }) => (cards.get(id)?.changed ?? -1) >= changed
      const missing = wanted.filter((card) => !isKnown(card)).map(({ id }) => id)
      if (missing.length) await read(missing)
      return Buffer.concat(wanted.flatMap(({ id }) => cards.get(id)?.bytes ?? [])).subarray(0, -1)
    },
  }
}
