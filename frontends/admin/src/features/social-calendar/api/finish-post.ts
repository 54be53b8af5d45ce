import * as api from '@directory/contracts/http/addresses'
import type { Post } from '@directory/contracts/http/social-posts'
import { call } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { useMutation, useQueryClient } from '@directory/frontend-kit/queries'
import { refreshPosts, showDecided } from '@directory/frontend-kit/social-media/read-calendar'

const remove = onceAtATime(({ id, version }: Pick<Post, 'id' | 'version'>) => call(api.deletePost, { params: { id }, query: { version } }))

interface Publication {
  readonly post: Pick<Post, 'id' | 'version'>
  /** Where it can be seen, where that is known. */
  readonly url: string | null
}

const publish = onceAtATime(({ post: { id, version }, url }: Publication) =>
  call(api.publishPost, { params: { id }, body: { version, url } }),
)

// The calendar is not waited for: what asked for it would be gone by then, and could not say any more that it is done.

/** Deletes a post as it was seen. */
export function useDeletePost() {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn: remove, onSettled: () => void refreshPosts(queryClient) })
}

/** Marks an approved post as published. */
export function usePublishPost() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: publish,
    onSuccess: (post) => void showDecided(queryClient, post),
    onSettled: () => void refreshPosts(queryClient),
  })
}
