import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { queryOptions } from '@directory/frontend-kit/queries'

/** A listing of the owner, or any for an admin. */
export const ownListingQuery = (id: string) =>
  queryOptions({
    queryKey: ['own', 'listings', id],
    queryFn: () => call(api.getListing, { params: { id } }),
    retry: false,
  })
