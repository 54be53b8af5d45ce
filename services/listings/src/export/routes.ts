import { handlers } from '@directory/kit/http/handlers'
import { readSettings } from '../city-settings/read-settings.ts'
import type { Database } from '../database.ts'
import { reviewState, withAuthor } from '../reviews/review-state.ts'
import { listingState, withImages } from '../stored-listings/listing-state.ts'
import { exportOwn } from './export-own.ts'

const approvedReviews = { reviews: { where: { state: 'approved' }, include: withAuthor, orderBy: { id: 'asc' } } } as const

export function exportRoutes(database: Database) {
  return handlers('listings', {
    exportListings: async ({ query: { after, limit } }) => {
      const [categories, total, rows] = await database.$transaction([
        database.category.findMany({ orderBy: { sortOrder: 'asc' } }),
        database.listing.count(),
        database.listing.findMany({
          orderBy: { id: 'asc' },
          take: limit,
          include: { ...withImages, ...approvedReviews },
          ...(after ? { where: { id: { gt: after } } } : {}),
        }),
      ])
      return {
        categories,
        citySettings: await readSettings(database),
        total,
        listings: rows.map(listingState),
        reviews: rows.flatMap(({ reviews }) => reviews.map(reviewState)),
        next: rows.length === limit ? (rows.at(-1)?.id ?? null) : null,
      }
    },

    exportOwnListings: ({ caller }) => exportOwn(database, caller.accountId),
  })
}
