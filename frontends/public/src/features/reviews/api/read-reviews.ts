import * as api from '@directory/contracts/http/addresses'
import type { ReviewsPage } from '@directory/contracts/http/directory'
import { call } from '@directory/frontend-kit/api-client'
import type { ReviewView } from '../review-view.ts'

/** A page of the approved reviews of a listing. */
export const readReviews = (slug: string, page: number, { stars, verified, sort }: ReviewView): Promise<ReviewsPage> =>
  call(api.getListingReviews, { params: { slug }, query: { page, stars, sort, ...(verified ? { verified: 'true' } : {}) } })
