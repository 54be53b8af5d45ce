import * as api from '@directory/contracts/http/addresses'
import type { Post, PostContent } from '@directory/contracts/http/social-posts'
import { call } from '@directory/frontend-kit/api-client'
import { useMutation, useQueryClient } from '@directory/frontend-kit/queries'
import { calendarKey, refreshPosts, showChanged } from '@directory/frontend-kit/social-media/read-calendar'

export interface PostMove {
  readonly post: Post
  /** Its content at the new time. */
  readonly content: PostContent
  readonly propose: boolean
}

/** Moves a post to another time, one after the other; it is shown there at once, and goes back if the server refuses. */
export function useMovePost() {
  const queryClient = useQueryClient()
  return useMutation({
    scope: { id: 'moved-post' },
    mutationFn: ({ post: { id, version }, content, propose }: PostMove) =>
      call(api.changePost, { params: { id }, body: { version, content, propose } }),
    async onMutate({ post, content: { plannedAt } }) {
      await queryClient.cancelQueries({ queryKey: calendarKey })
      showChanged(queryClient, { ...post, plannedAt })
    },
    onSuccess: (moved) => void showChanged(queryClient, moved),
    onError: (_, { post }) => void showChanged(queryClient, post),
    onSettled: () => void refreshPosts(queryClient),
  })
}
