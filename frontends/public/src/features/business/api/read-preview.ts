import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { queryOptions } from '@directory/frontend-kit/queries'

/** The page of a listing that visitors may not see yet, for its owner and admins. */
export const previewQuery = (id: string) =>
  queryOptions({ queryKey: ['own', 'preview', id], queryFn: () => call(api.previewListing, { params: { id } }) })
