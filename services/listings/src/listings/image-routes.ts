import { handlers } from '@directory/kit/http/handlers'
import type { Database } from '../database.ts'
import { addImages } from '../images/add-images.ts'
import { arrangeImages } from '../images/arrange-images.ts'
import type { ClaimImages } from '../images/claim-images.ts'
import { changeListing } from './change-listing.ts'

export function imageRoutes(database: Database, claimImages: ClaimImages) {
  return handlers('listings', {
    addImage: async ({ caller, token, params, body }) => {
      const claimed = await claimImages(token, [body])
      return changeListing(database, caller, params.id, { work: (tx, listing) => addImages(tx, listing, claimed) })
    },

    arrangeImages: ({ caller, params, body }) =>
      changeListing(database, caller, params.id, { work: (tx, listing) => arrangeImages(tx, listing, body) }),
  })
}
