import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { queryOptions } from '@directory/frontend-kit/queries'

/** The versions of a post, newest first: all of them for the team; for the client, those it was shown. */
export const postHistoryQuery = (id: string, isTeam: boolean) =>
  queryOptions({
    queryKey: ['own', 'social-media', 'history', id, isTeam],
    queryFn: () => (isTeam ? call(api.getPostHistory, { params: { id } }) : call(api.getOwnPostHistory, { params: { id } })),
  })
