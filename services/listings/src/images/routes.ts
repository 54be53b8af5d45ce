import * as api from '@directory/contracts/http/listings'
import { route } from '@directory/kit/http/routes'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database.ts'
import { changeListing } from '../listings/change-listing.ts'
import { addImages } from './add-images.ts'
import { arrangeImages } from './arrange-images.ts'
import type { ClaimImages } from './claim-images.ts'

export function imageRoutes(app: FastifyInstance, database: Database, claimImages: ClaimImages): void {
  route(app, api.addImage, async ({ caller, token, params, body }) => {
    const claimed = await claimImages(token, [body])
    return changeListing(database, caller, params.id, { work: (tx, listing) => addImages(tx, listing, claimed) })
  })

  route(app, api.arrangeImages, ({ caller, params, body }) =>
    changeListing(database, caller, params.id, { work: (tx, listing) => arrangeImages(tx, listing, body) }),
  )
}
