import { handlers } from '@directory/kit/http/handlers'
import type { Database } from '../database.ts'
import { addImages } from '../images/add-images.ts'
import { arrangeImages } from '../images/arrange-images.ts'
import type { ClaimImages } from '../images/claim-images.ts'
import { changeListing } from './change-listing.ts'
import { notifyOfEdit } from './notify-of-edit.ts'

export function imageRoutes(database: Database, claimImages: ClaimImages) {
  return handlers('listings', {
    addImage: async ({ caller, token, params, body }) => {
      const claimed = await claimImages(token, [body])
      return changeListing(database, caller, params.id, { work: (tx, listing) => addImages(tx, listing, claimed) })
    },

    arrangeImages: ({ caller, params, body }) =>
      changeListing(database, caller, params.id, {
        async work(tx, listing) {
          await arrangeImages(tx, listing, body)
          const remaining = new Set(body.images.map(({ id }) => id))
          const removedPictures = listing.images.filter(({ id }) => !remaining.has(id)).length
          await notifyOfEdit(tx, caller, listing, { changedFields: [], removedPictures, reason: body.reason })
        },
      }),
  })
}
