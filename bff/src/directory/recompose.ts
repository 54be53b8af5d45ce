import { Listing } from '@directory/contracts/events/listings'
import { parseTolerantly } from '@directory/contracts/parse-tolerantly'
import { checkedRows } from '@directory/kit/database/rows'
import type { PoolClient } from 'pg'
import { z } from 'zod'
import { writeListings } from './write-listings.ts'

const batchSize = 500

/** `state` may have been stored by an earlier release. */
const StoredListing = z.strictObject({ id: z.uuid(), state: z.unknown() })

/** Rewrites all listings that match a condition from their stored state, so that a changed name reaches every document. */
export async function recomposeListings(tx: PoolClient, condition: string, values: readonly unknown[]): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const statement = `SELECT id, state FROM listing WHERE state IS NOT NULL AND (${condition}) AND id > $${values.length + 1} ORDER BY id LIMIT ${batchSize}`
    const stored = checkedRows(StoredListing, await tx.query(statement, [...values, after]))
    await writeListings(
      tx,
      stored.map(({ state }) => parseTolerantly(Listing, state)),
    )
    const last = stored.at(-1)
    if (!last || stored.length < batchSize) return
    after = last.id
  }
}
