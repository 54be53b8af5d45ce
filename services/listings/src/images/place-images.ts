import type { ChosenImage } from '@directory/contracts/http/listings'
import type { Transaction } from '../database.ts'

/** Sets the texts and positions of a listing's pictures in the given order; the first is the primary one. */
export async function placeImages(tx: Transaction, listingId: string, chosen: readonly ChosenImage[]): Promise<void> {
  const arranged = JSON.stringify(chosen.map(({ id, alt }, position) => ({ id, alt, position })))
  await tx.$executeRaw`
    UPDATE listing_image SET alt = arranged.alt, sort_order = position, is_primary = position = 0
    FROM jsonb_to_recordset(${arranged}::jsonb) AS arranged(id uuid, alt text, position integer)
    WHERE listing_image.id = arranged.id AND listing_id = ${listingId}::uuid`
}
