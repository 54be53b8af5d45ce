import type { Listing } from '@directory/contracts/events/listings'
import * as api from '@directory/contracts/http/addresses'
import type { NewListing } from '@directory/contracts/http/listings'
import { call } from '@directory/frontend-kit/api-client'
import type { z } from 'zod'

/** Submits a new listing. */
export const createListing = (listing: z.input<typeof NewListing>): Promise<Listing> => call(api.createListing, { body: listing })
