import type { Listing } from '@directory/contracts/events/listings'
import { get } from '@directory/frontend-kit/api-client'
import { queryOptions } from '@directory/frontend-kit/router'

/** The owner's listings, newest first. */
export const ownListingsQuery = queryOptions({ queryKey: ['own', 'listings'], queryFn: () => get<Listing[]>('/api/own/listings') })
