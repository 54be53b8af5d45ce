import * as api from '@directory/contracts/http/addresses'
import type { Post } from '@directory/contracts/http/social-posts'
import { call } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { useMutation, useQueryClient } from '@directory/frontend-kit/queries'
import { refreshPosts, showDecided } from '@directory/frontend-kit/social-media/read-calendar'

const remove = onceAtATime(({ id, version }: Pick<Post, 'id' | 'version'>) => call(api.deletePost, { params: { id }, query: { version } }))

interface Publication {
  readonly post: Pick<Post, 'id' | 'version'>
  /** Its public address, if known. */
  readonly url: string | null
}

const publish = onceAtATime(({ post: { id, version }, url }: Publication) =>
  call(api.publishPost, { params: { id }, body: { version, url } }),
)

// The calendar refresh is not awaited: the calling component would have unmounted and could not report success.

/** Deletes the displayed version of a post. */
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
