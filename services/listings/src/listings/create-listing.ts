import { areaOf, type City } from '@directory/contracts/catalogue/city'
import { limits } from '@directory/contracts/catalogue/limits'
import type { Listing } from '@directory/contracts/events/listings'
import type { ListingDraft } from '@directory/contracts/http/listings'
import { addToOutbox } from '@directory/kit/messaging/outbox'
import { Problem } from '@directory/kit/problem'
import type { Caller } from '@directory/kit/tokens/verifier'
import type { Database } from '../database.ts'
import { chooseSlugs } from './choose-slugs.ts'
import { listingState, listingUpserted, withImages } from './listing-state.ts'
import { rejectUnknownCategory } from './unknown-category.ts'

/** Submits a listing for its owner. An admin's is approved at once; anyone else may have two, also when ten are submitted together. */
export async function createListing(database: Database, city: City, caller: Caller, draft: ListingDraft): Promise<Listing> {
  const isAdmin = caller.role === 'admin'
  return database
    .$transaction(async (tx) => {
      if (!isAdmin) {
        await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('owner'), hashtext(${caller.accountId}))`
        const owned = await tx.listing.count({ where: { ownerId: caller.accountId } })
        if (owned >= limits.listingsPerOwner) {
          const detail = `You can only create a maximum of ${limits.listingsPerOwner} businesses. Please contact support if you need to add more.`
          throw new Problem('listing-limit-reached', { detail })
        }
      }
      const [slug = ''] = await chooseSlugs(tx, [draft.name])
      const area = areaOf(city, draft.location)?.slug ?? null
      const row = await tx.listing.create({
        data: { ...draft, slug, area, ownerId: caller.accountId, isApproved: isAdmin },
        include: withImages,
      })
      await addToOutbox(tx, [listingUpserted(row)])
      return listingState(row)
    })
    .catch(rejectUnknownCategory)
}
