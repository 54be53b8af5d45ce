import type { Listing } from '@directory/contracts/events/listings'
import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'

interface CuratedRating {
  readonly rating: number
  readonly reviewCount: number
  readonly source: string
}

/** Sets the rating that an admin gives a listing, with a note of where it comes from. */
export const setRating = (id: string, rating: CuratedRating): Promise<Listing> => call(api.setRating, { params: { id }, body: rating })
