import type { Listing } from '@directory/contracts/events/listings'
import type { NewListing } from '@directory/contracts/http/listings'
import { send } from '@directory/frontend-kit/api-client'
import type { z } from 'zod'

/** Submits a new listing. */
export const createListing = (listing: z.input<typeof NewListing>): Promise<Listing> => send('POST', '/api/own/listings', listing)
