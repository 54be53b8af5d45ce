import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { queryOptions } from '@directory/frontend-kit/queries'

/** The owner's listings, newest first. */
export const ownListingsQuery = queryOptions({ queryKey: ['own', 'listings'], queryFn: () => call(api.getOwnListings) })
