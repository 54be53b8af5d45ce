import { handlers } from '@directory/kit/http/handlers'
import type { Database } from '../database.ts'
import { claimImages } from './claim-images.ts'
import { imageState } from './image-state.ts'

export function imageRoutes(database: Database) {
  return handlers('media', {
    claimImages: ({ caller, body }) => claimImages(database, caller.accountId, body.ids),

    getOwnImages: async ({ caller }) => {
      const rows = await database.image.findMany({ where: { ownerId: caller.accountId }, orderBy: { uploadedAt: 'desc' } })
      return rows.map((row) => ({ ...imageState(row), uploadedAt: row.uploadedAt.toISOString() }))
    },
  })
}
