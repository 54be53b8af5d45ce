import * as api from '@directory/contracts/http/addresses'
import type { Post } from '@directory/contracts/http/social-posts'
import { call } from '@directory/frontend-kit/api-client'
import { isProblem } from '@directory/frontend-kit/failure-text'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { useMutation, useQueryClient } from '@directory/frontend-kit/queries'
import { refreshPosts, showDecided } from '@directory/frontend-kit/social-media/read-calendar'
import { toast } from 'sonner'

interface Decision {
  readonly post: Pick<Post, 'id' | 'version'>
  /** Why it is sent back; without it, it is approved. */
  readonly comment?: string
}

const decide = onceAtATime(({ post: { id, version }, comment }: Decision) =>
  comment === undefined
    ? call(api.approvePost, { params: { id }, body: { version } })
    : call(api.sendPostBack, { params: { id }, body: { version, comment } }),
)

/** Approves a post as it was seen, or sends it back; one that has changed meanwhile is read again instead. */
export function useDecidePost() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: decide,
    onSuccess(post) {
      showDecided(queryClient, post)
      // Not waited for: what asked for it is gone by then, and could not say any more that it is done.
      void refreshPosts(queryClient)
    },
    onError(error) {
      if (isProblem(error, 'conflict')) {
        void refreshPosts(queryClient)
        toast.error('This post was changed meanwhile.', { description: 'Look at the new version and decide again.' })
      } else toast.error('Error', { description: error.message })
    },
  })
}
