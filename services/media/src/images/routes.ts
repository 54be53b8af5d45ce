import { handlers } from '@directory/kit/http/handlers'
import type { SignAddress } from '@directory/kit/pictures/private-address'
import type { Database } from '../database.ts'
import { claimImages } from './claim-images.ts'
import { imageState } from './image-state.ts'

export function imageRoutes(database: Database, sign: SignAddress) {
  return handlers('media', {
    claimImages: ({ caller, body }) => claimImages(database, caller.accountId, body),

    claimEnquiryImages: ({ body: { enquiryId, ids } }) => claimImages(database, enquiryId, { ids, isPrivate: true }),

    getOwnImages: async ({ caller }) => {
      const rows = await database.image.findMany({ where: { ownerId: caller.accountId }, orderBy: { uploadedAt: 'desc' } })
      return rows.map((row) => {
        const image = imageState(row)
        return { ...image, uploadedAt: row.uploadedAt.toISOString(), ...(row.isPrivate ? { source: sign(image.url) } : {}) }
      })
    },
  })
}
