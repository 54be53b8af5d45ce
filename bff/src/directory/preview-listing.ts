import type { Listing } from '@directory/contracts/events/listings'
import type { ListingPage } from '@directory/contracts/http/directory'
import { getListing } from '@directory/contracts/http/listings'
import { transaction } from '@directory/kit/database/pool'
import { call } from '@directory/kit/http/client'
import { handlers } from '@directory/kit/http/handlers'
import type { Pool } from 'pg'
import { forbidCaching } from '../session/cookies.ts'
import { composePage } from './compose.ts'
import { readPlaces } from './places.ts'

/** The page of a listing as visitors would see it, without reviews. */
async function composePreview(pool: Pool, listing: Listing): Promise<ListingPage> {
  const places = await transaction(pool, (tx) => readPlaces(tx, [listing]))
  const category = places.category(listing.categoryId)
  const page = composePage(listing, category?.name ? category : null, places.area(listing.area))
  return { ...page, viewsCount: listing.viewsCount, approvedReviewCount: 0, reviews: [], takesEnquiries: false, usualAnswerHours: null }
}

/** Shows owners a preview of their page: the listings service decides whose listing it is. */
export function previewRoutes({ pool, listingsUrl }: { pool: Pool; listingsUrl: string }) {
  return handlers('bff', {
    previewListing: async ({ params, token, reply }) => {
      forbidCaching(reply)
      return composePreview(pool, await call(listingsUrl, getListing, { params, token }))
    },
  })
}
