import * as api from '@directory/contracts/http/addresses'
import type { ListingPage } from '@directory/contracts/http/directory'
import { ApiProblem, call } from '@directory/frontend-kit/api-client'
import { queryOptions } from '@directory/frontend-kit/queries'

/** A visible listing, or its absence: not found, or permanently removed. */
type Answer = { readonly listing: ListingPage } | { readonly listing: null; readonly status: 404 | 410 }

/** A missing listing is a regular result, which the server passes on to the browser too. */
async function readListing(slug: string): Promise<Answer> {
  try {
    return { listing: await call(api.getListingPage, { params: { slug } }) }
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 410) return { listing: null, status: 410 }
    if (error instanceof ApiProblem && (error.status === 404 || error.status === 400)) return { listing: null, status: 404 }
    throw error
  }
}

export const listingQuery = (slug: string) => queryOptions({ queryKey: ['listing', slug], queryFn: () => readListing(slug) })
