import type { Listing } from '@directory/contracts/events/listings'
import { send } from '@directory/frontend-kit/api-client'

interface CuratedRating {
  readonly rating: number
  readonly reviewCount: number
  readonly source: string
}

/** Sets the rating that an admin gives a listing, with a note of where it comes from. */
export const setRating = (id: string, rating: CuratedRating): Promise<Listing> => send('PUT', `/api/admin/listings/${id}/rating`, rating)
