import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { queryOptions, useMutation, useQueryClient } from '@directory/frontend-kit/queries'

/** What approvers have commented on a post, oldest first. */
export const postCommentsQuery = (id: string, isTeam: boolean) =>
  queryOptions({
    queryKey: ['own', 'social-media', 'comments', id, isTeam],
    queryFn: () => (isTeam ? call(api.getPostComments, { params: { id } }) : call(api.getOwnPostComments, { params: { id } })),
  })

interface Settled {
  readonly commentId: string
  readonly isSettled: boolean
}

/** Marks a comment on a post as settled, or as open again. */
export function useSettleComment(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ commentId, isSettled }: Settled) => call(api.settlePostComment, { params: { id, commentId }, body: { isSettled } }),
    onSuccess: (comments) => queryClient.setQueryData(postCommentsQuery(id, true).queryKey, comments),
  })
}
