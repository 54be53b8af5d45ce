import { areaFinder } from '@directory/contracts/catalogue/city'
import type { Listing } from '@directory/contracts/events/listings'
import type { ListingDraft } from '@directory/contracts/http/listings'
import { addToOutbox } from '@directory/kit/messaging/outbox'
import type { Caller } from '@directory/kit/tokens/verifier'
import { record } from '../audit/record.ts'
import { lockAuthor } from '../authors/lock-author.ts'
import { lockAreas } from '../city-settings/lock-settings.ts'
import type { Database } from '../database.ts'
import { addImages } from '../images/add-images.ts'
import type { ClaimedImage } from '../images/claim-images.ts'
import { chooseSlugs } from '../stored-listings/choose-slugs.ts'
import { listingState, listingUpserted, withImages } from '../stored-listings/listing-state.ts'
import { ownerValues } from '../stored-listings/note-changes.ts'
import { requirePlace } from '../stored-listings/require-place.ts'
import { stored } from '../stored-listings/stored.ts'
import { rejectUnknownCategory } from '../stored-listings/unknown-category.ts'

/**
 * Submits a listing with its pictures for its owner. An admin's is approved immediately; anyone else may have two, even if more are
 * submitted concurrently.
 */
export async function createListing(
  database: Database,
  caller: Caller,
  draft: ListingDraft,
  images: readonly ClaimedImage[],
): Promise<Listing> {
  const isAdmin = caller.role === 'admin'
  return database
    .$transaction(async (tx) => {
      if (!isAdmin) await requirePlace(tx, caller.accountId)
      await lockAuthor(tx, caller)
      const [slug = ''] = await chooseSlugs(tx, [draft.name])
      const area = areaFinder(await lockAreas(tx))(draft.location)?.slug ?? null
      const created = await tx.listing.create({
        data: { ...stored(draft), slug, area, ownerId: caller.accountId, isApproved: isAdmin },
        include: withImages,
      })
      await addImages(tx, created, images)
      const row = images.length ? await tx.listing.findUniqueOrThrow({ where: { id: created.id }, include: withImages }) : created
      if (isAdmin)
        await record(tx, { actorId: caller.accountId, action: 'createListing', listingId: row.id, before: null, after: ownerValues(row) })
      await addToOutbox(tx, [listingUpserted(row)])
      return listingState(row)
    })
    .catch(rejectUnknownCategory)
}
