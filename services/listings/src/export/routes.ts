import { exportListings } from '@directory/contracts/http/listings'
import { route } from '@directory/kit/http/routes'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database.ts'
import { listingState, withImages } from '../listings/listing-state.ts'

export function exportRoutes(app: FastifyInstance, database: Database): void {
  route(app, exportListings, async ({ query: { after, limit } }) => {
    const page = { orderBy: { id: 'asc' }, take: limit, include: withImages, ...(after ? { where: { id: { gt: after } } } : {}) } as const
    const [categories, total, rows] = await database.$transaction([
      database.category.findMany({ orderBy: { sortOrder: 'asc' } }),
      database.listing.count(),
      database.listing.findMany(page),
    ])
    return { categories, total, listings: rows.map(listingState), next: rows.length === limit ? (rows.at(-1)?.id ?? null) : null }
  })
}
