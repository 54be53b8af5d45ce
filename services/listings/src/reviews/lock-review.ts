import type { Transaction } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { lockRow } from '../locks.ts'
import { lockListings } from '../stored-listings/lock-listings.ts'

/** Locks a review until the transaction ends; its listing is locked first, as everywhere that reviews are counted. */
export async function lockReview(tx: Transaction, id: string): Promise<void> {
  await lockListings(tx, Prisma.sql`id = (SELECT listing_id FROM review WHERE id = ${id}::uuid)`)
  await lockRow(tx, 'review', id)
}
