import * as api from '@directory/contracts/http/addresses'
import type { ReviewsPage } from '@directory/contracts/http/directory'
import { call } from '@directory/frontend-kit/api-client'

/** A page of the approved reviews of a listing, newest first. */
export const readReviews = (slug: string, page: number): Promise<ReviewsPage> =>
  call(api.getListingReviews, { params: { slug }, query: { page } })
