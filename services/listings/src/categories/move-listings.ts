import { rows } from '@directory/kit/database/rows'
import { z } from 'zod'
import type { Transaction } from '../database.ts'

const MovedListing = z.strictObject({ id: z.uuid() })

/** Moves the listings of a category, and all other references to it, in a fixed number of statements; returns the listings' ids. */
export async function moveListings(tx: Transaction, from: string, into: string): Promise<string[]> {
  const moved = await rows(tx, MovedListing)`
    UPDATE listing SET category_id = ${into}::uuid, version = version + 1, updated_at = now() WHERE category_id = ${from}::uuid RETURNING id`
  await tx.$executeRaw`
    UPDATE listing_draft SET category_id = ${into}::uuid, content = content || jsonb_build_object('categoryId', ${into}::text)
    WHERE category_id = ${from}::uuid`
  await tx.$executeRaw`
    UPDATE change_since_approval SET approved_value = to_jsonb(${into}::text)
    WHERE field = 'categoryId' AND approved_value = to_jsonb(${from}::text)`
  // A change from one of the two categories to the other is no longer a difference from the approved value.
  await tx.$executeRaw`
    DELETE FROM change_since_approval USING listing
    WHERE listing.id = listing_id AND category_id = ${into}::uuid AND field = 'categoryId' AND approved_value = to_jsonb(${into}::text)`
  return moved.map(({ id }) => id)
}
