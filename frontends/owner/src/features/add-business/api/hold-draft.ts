import * as api from '@directory/contracts/http/addresses'
import type { ListingDraftHeld } from '@directory/contracts/http/listing-drafts'
import type { NewListing } from '@directory/contracts/http/listings'
import { call } from '@directory/frontend-kit/api-client'
import type { z } from 'zod'

/** Holds a new listing as a draft until it is paid for. */
export const holdDraft = (listing: z.input<typeof NewListing>): Promise<ListingDraftHeld> => call(api.holdListingDraft, { body: listing })
