import { rows } from '@directory/kit/database/rows'
import { z } from 'zod'
import type { Transaction } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { lockRow } from '../locks.ts'
import { lockListings } from '../stored-listings/lock-listings.ts'

const Placed = z.strictObject({ listingId: z.uuid() })

/**
 * Locks a review until the transaction ends; its listing is locked first, as everywhere that reviews are counted. While waiting, the listing may
 * have been merged into another.
 */
export async function lockReview(tx: Transaction, id: string): Promise<void> {
  for (;;) {
    const locked = await lockListings(tx, Prisma.sql`id = (SELECT listing_id FROM review WHERE id = ${id}::uuid)`)
    const [review] = await rows(tx, Placed)`SELECT listing_id AS "listingId" FROM review WHERE id = ${id}::uuid`
    if (review && !locked.includes(review.listingId)) continue
    await lockRow(tx, 'review', id)
    return
  }
}
