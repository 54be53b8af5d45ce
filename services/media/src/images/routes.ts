import * as api from '@directory/contracts/http/media'
import { route } from '@directory/kit/http/routes'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database.ts'
import { claimImages } from './claim-images.ts'
import { imageState } from './image-state.ts'

export function imageRoutes(app: FastifyInstance, database: Database): void {
  route(app, api.claimImages, ({ caller, body }) => claimImages(database, caller.accountId, body.ids))

  route(app, api.getOwnImages, async ({ caller }) => {
    const rows = await database.image.findMany({ where: { ownerId: caller.accountId }, orderBy: { uploadedAt: 'desc' } })
    return rows.map((row) => ({ ...imageState(row), uploadedAt: row.uploadedAt.toISOString() }))
  })
}
