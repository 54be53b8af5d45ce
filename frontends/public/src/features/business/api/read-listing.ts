import type { ListingPage } from '@directory/contracts/http/directory'
import { ApiProblem, get } from '@directory/frontend-kit/api-client'
import { queryOptions } from '@directory/frontend-kit/router'

/** A visible listing, or null where there is none: an answer like any other, which the server hands to the browser too. */
async function readListing(slug: string): Promise<ListingPage | null> {
  try {
    return await get<ListingPage>(`/api/listings/${encodeURIComponent(slug)}`)
  } catch (error) {
    if (error instanceof ApiProblem && (error.status === 404 || error.status === 400)) return null
    throw error
  }
}

export const listingQuery = (slug: string) => queryOptions({ queryKey: ['listing', slug], queryFn: () => readListing(slug) })
