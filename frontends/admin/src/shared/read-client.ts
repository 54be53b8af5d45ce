import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { queryOptions } from '@directory/frontend-kit/queries'

/** A client with the team's details. */
export const clientQuery = (id: string) =>
  queryOptions({
    queryKey: ['own', 'social-media', 'clients', 'one', id],
    queryFn: () => call(api.getSocialClient, { params: { id } }),
  })
