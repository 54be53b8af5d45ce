import type { PostVersion } from '@directory/contracts/http/social-posts'
import { get } from '@directory/frontend-kit/api-client'
import { queryOptions } from '@directory/frontend-kit/router'

/** Every version of a post, newest first: all of them for the team, for the client those that it was shown. */
export const postHistoryQuery = (id: string, isTeam: boolean) =>
  queryOptions({
    queryKey: ['own', 'social-media', 'history', id, isTeam],
    queryFn: () =>
      get<PostVersion[]>(isTeam ? `/api/admin/social-media/posts/${id}/team-history` : `/api/own/social-media/posts/${id}/history`),
  })
