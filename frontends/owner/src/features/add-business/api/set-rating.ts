import type { Listing } from '@directory/contracts/events/listings'
import * as api from '@directory/contracts/http/addresses'
import type { CuratedRating } from '@directory/contracts/http/listings'
import { call } from '@directory/frontend-kit/api-client'

/** Sets a listing's curated rating with its source; for admins only. */
export const setRating = (id: string, rating: CuratedRating): Promise<Listing> => call(api.setRating, { params: { id }, body: rating })
