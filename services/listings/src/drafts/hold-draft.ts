import { limits } from '@directory/contracts/catalogue/limits'
import type { ListingDraftHeld } from '@directory/contracts/http/listing-drafts'
import type { NewListing } from '@directory/contracts/http/listings'
import { addToOutbox } from '@directory/kit/messaging/outbox'
import type { Caller } from '@directory/kit/tokens/verifier'
import { holdAuthor } from '../authors/hold-author.ts'
import type { Database } from '../database.ts'
import type { ClaimedImage } from '../images/claim-images.ts'
import { lockPlaces, requirePlace } from '../listings/require-place.ts'
import { rejectUnknownCategory } from '../listings/unknown-category.ts'
import { draftHeld, draftState } from './draft-state.ts'

/**
 * Keeps a listing for as long as a checkout is open, as long as its owner has a place for it. What is held already, word for word, is not
 * held twice: whoever clicks twice, or comes back from a checkout that they have not paid, goes on with the same one.
 */
export async function holdDraft(
  database: Database,
  caller: Caller,
  content: NewListing,
  images: readonly ClaimedImage[],
): Promise<ListingDraftHeld> {
  const ownerId = caller.accountId
  return database
    .$transaction(async (tx) => {
      await lockPlaces(tx, ownerId)
      const held = await tx.listingDraft.findFirst({ where: { ownerId, heldUntil: { gt: new Date() }, content: { equals: content } } })
      if (held) return draftState(held)
      await requirePlace(tx, ownerId)
      await holdAuthor(tx, caller)
      const heldUntil = new Date(Date.now() + limits.checkoutMinutes * 60_000)
      const categoryId = content.categoryId ?? null
      const draft = await tx.listingDraft.create({
        data: { ownerId, categoryId, content, images: images.map((image) => ({ ...image })), heldUntil },
      })
      await addToOutbox(tx, [draftHeld(draft, images)])
      return draftState(draft)
    })
    .catch(rejectUnknownCategory)
}
