import { Listing } from '@directory/contracts/events/listings'
import { parseTolerantly } from '@directory/contracts/parse-tolerantly'
import type { PoolClient } from 'pg'
import { writeListings } from './write-listings.ts'

const batchSize = 500

/** Writes again all listings that a condition holds for, from their stored state; a change of a name reaches every document. */
export async function recomposeListings(tx: PoolClient, condition: string, values: readonly unknown[]): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await tx.query<{ id: string; state: unknown }>(
      `SELECT id, state FROM listing WHERE state IS NOT NULL AND (${condition}) AND id > $${values.length + 1} ORDER BY id LIMIT ${batchSize}`,
      [...values, after],
    )
    await writeListings(
      tx,
      rows.map((row) => parseTolerantly(Listing, row.state)),
    )
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    after = last.id
  }
}
