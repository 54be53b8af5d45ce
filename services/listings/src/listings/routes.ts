import { handlers } from '@directory/kit/http/handlers'
import { Problem } from '@directory/kit/problem'
import { noteBrowser } from '../authors/note-browser.ts'
import { requireVerified } from '../authors/verified.ts'
import type { Database } from '../database.ts'
import { type ClaimImages, refuseRepetition } from '../images/claim-images.ts'
import { requireRoom } from '../images/image-cap.ts'
import { listingState, withImages } from '../stored-listings/listing-state.ts'
import { ownedBy } from '../stored-listings/owned-by.ts'
import { curatedColumns } from '../stored-listings/rating-source.ts'
import { refusePastDays } from '../stored-listings/refuse-past-days.ts'
import { storedChange } from '../stored-listings/stored.ts'
import { changeListing } from './change-listing.ts'
import { createListing } from './create-listing.ts'
import { setActivation, setApproval } from './decisions.ts'
import { deleteListing } from './delete-listing.ts'
import { followEdit } from './notify-of-edit.ts'
import { removeListing } from './remove-listing.ts'

interface ListingRules {
  readonly requiresVerified: boolean
  readonly claimImages: ClaimImages
}

export function listingRoutes(database: Database, { requiresVerified, claimImages }: ListingRules) {
  return handlers('listings', {
    createListing: async ({ caller, token, body: { images = [], ...draft } }) => {
      requireVerified(caller, requiresVerified)
      refusePastDays(draft)
      refuseRepetition(images)
      // Checked before any picture is claimed.
      requireRoom('starter', images.length)
      return createListing(database, caller, draft, await claimImages(token, images))
    },

    getOwnListings: async ({ caller }) => {
      // Nobody may review a business from a browser of its owner.
      await noteBrowser(database, caller)
      const rows = await database.listing.findMany({
        where: { ownerId: caller.accountId },
        orderBy: { createdAt: 'desc' },
        include: withImages,
      })
      return rows.map(listingState)
    },

    getListing: async ({ caller, params }) => {
      const row = await database.listing.findFirst({ where: { id: params.id, ...ownedBy(caller) }, include: withImages })
      if (!row) throw new Problem('listing-not-found')
      return listingState(row)
    },

    updateListing: ({ caller, params, body: { reason, ...change } }) =>
      changeListing(database, caller, params.id, {
        data(before) {
          refusePastDays(change, before.openingHours)
          return storedChange(change, before)
        },
        location: change.location,
        follow: followEdit(caller, reason),
      }),

    deleteListing: async ({ caller, params }) => {
      await deleteListing(database, caller, params.id)
      return null
    },

    removeListing: async ({ caller, params, body }) => {
      await removeListing(database, caller, params.id, body)
      return null
    },

    setApproval: ({ caller, params, body }) => setApproval(database, caller, params.id, body),
    setActivation: ({ caller, params, body }) => setActivation(database, caller, params.id, body),
    setRating: ({ caller, params, body }) =>
      changeListing(database, caller, params.id, { data: curatedColumns(body), decision: { action: 'setRating' } }),
  })
}
