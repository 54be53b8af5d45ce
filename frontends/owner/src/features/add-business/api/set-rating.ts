import type { Listing } from '@directory/contracts/events/listings'
import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'

interface CuratedRating {
  readonly rating: number
  readonly reviewCount: number
  readonly source: string
}

/** Sets a listing's curated rating, with a note of its source; for admins only. */
export const setRating = (id: string, rating: CuratedRating): Promise<Listing> => call(api.setRating, { params: { id }, body: rating })
