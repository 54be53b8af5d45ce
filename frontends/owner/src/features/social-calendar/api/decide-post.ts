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
  /** Why it is sent back; if omitted, it is approved. */
  readonly comment?: string
}

const decide = onceAtATime(({ post: { id, version }, comment }: Decision) =>
  comment === undefined
    ? call(api.approvePost, { params: { id }, body: { version } })
    : call(api.sendPostBack, { params: { id }, body: { version, comment } }),
)

const takeBack = onceAtATime(({ id, version }: Decision['post']) => call(api.takeApprovalBack, { params: { id }, query: { version } }))

/** Approves the displayed version of a post, or sends it back; if it has changed meanwhile, refetches it instead. */
export const useDecidePost = () => useMutation({ mutationFn: decide, ...useOutcome() })

/** Takes the approval of the displayed version back, which then waits again. */
export const useTakeApprovalBack = () =>
  useMutation({ mutationFn: ({ id, version }: Decision['post']) => takeBack({ id, version }), ...useOutcome() })

/** Shows a decided post everywhere, or what has become of it meanwhile. */
function useOutcome() {
  const queryClient = useQueryClient()
  return {
    onSuccess(post: Post) {
      showDecided(queryClient, post)
      // Not awaited: the calling component unmounts and could then not report success.
      void refreshPosts(queryClient)
    },
    onError(error: Error) {
      if (isProblem(error, 'conflict')) {
        void refreshPosts(queryClient)
        toast.error('This post has been changed in the meantime.', { description: 'Look at the new version and decide again.' })
      } else toast.error('Error', { description: error.message })
    },
  }
}
