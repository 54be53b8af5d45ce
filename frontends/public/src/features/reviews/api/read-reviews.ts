import type { ReviewsPage } from '@directory/contracts/http/directory'
import { get } from '@directory/frontend-kit/api-client'

/** A page of the approved reviews of a listing, newest first. */
export const readReviews = (slug: string, page: number): Promise<ReviewsPage> =>
  get<ReviewsPage>(`/api/listings/${encodeURIComponent(slug)}/reviews?page=${page}`)
