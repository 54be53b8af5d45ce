import { limits } from '@directory/contracts/catalogue/limits'
import type { ListingDraftHeld } from '@directory/contracts/http/listing-drafts'
import type { NewListing } from '@directory/contracts/http/listings'
import { addToOutbox } from '@directory/kit/messaging/outbox'
import { Problem } from '@directory/kit/problem'
import type { Caller } from '@directory/kit/tokens/verifier'
import { lockAuthor } from '../authors/lock-author.ts'
import type { Database, Transaction } from '../database.ts'
import type { Prisma } from '../generated/prisma/client.ts'
import type { ClaimedImage } from '../images/claim-images.ts'
import { lockPlaces, requirePlace } from '../stored-listings/require-place.ts'
import { rejectUnknownCategory } from '../stored-listings/unknown-category.ts'
import { draftHeld, draftState } from './draft-state.ts'

const newCheckoutEnd = (): Date => new Date(Date.now() + limits.checkoutMinutes * 60_000)

/** Extends an existing hold to that of a checkout opened now; undefined if there is none. */
async function prolong(tx: Transaction, where: Prisma.ListingDraftWhereInput, checkoutId?: string): Promise<ListingDraftHeld | undefined> {
  const data = { heldUntil: newCheckoutEnd(), ...(checkoutId ? { checkoutId } : {}) }
  const [heldDraft] = await tx.listingDraft.updateManyAndReturn({ where: { ...where, heldUntil: { gt: new Date() } }, data, limit: 1 })
  return heldDraft && draftState(heldDraft)
}

/**
 * Holds a listing while its checkout is open, if its owner's limit allows it. An identical draft is extended rather than held twice:
 * someone who clicks twice, or returns from an unpaid checkout, continues with the same one.
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
      const heldDraft = await prolong(tx, { ownerId, content: { equals: content } })
      if (heldDraft) return heldDraft
      await requirePlace(tx, ownerId)
      await lockAuthor(tx, caller)
      const categoryId = content.categoryId ?? null
      const draft = await tx.listingDraft.create({
        data: { ownerId, categoryId, content, images: images.map((image) => ({ ...image })), heldUntil: newCheckoutEnd() },
      })
      await addToOutbox(tx, [draftHeld(draft, images)])
      return draftState(draft)
    })
    .catch(rejectUnknownCategory)
}

/** Holds a draft of the caller for a checkout about to be opened: from then on, only the end of that checkout frees its place. */
export async function reserveDraft(database: Database, ownerId: string, id: string, checkoutId: string): Promise<ListingDraftHeld> {
  return database.$transaction(async (tx) => {
    // The hold may expire at this moment: no other draft may take its place.
    await lockPlaces(tx, ownerId)
    const heldDraft = await prolong(tx, { id, ownerId }, checkoutId)
    if (!heldDraft) throw new Problem('draft-not-found')
    return heldDraft
  })
}
