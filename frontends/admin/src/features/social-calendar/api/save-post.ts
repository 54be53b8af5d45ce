import * as api from '@directory/contracts/http/addresses'
import type { Post, PostContent } from '@directory/contracts/http/social-posts'
import { call } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { useMutation, useQueryClient } from '@directory/frontend-kit/queries'
import { refreshPosts } from '@directory/frontend-kit/social-media/read-calendar'

interface Save {
  readonly clientId: string
  /** The version that the edit is based on; undefined for a new post. */
  readonly base: Pick<Post, 'id' | 'version'> | undefined
  readonly content: PostContent
  /** Whether to send it for approval immediately. */
  readonly propose: boolean
}

const save = onceAtATime(({ clientId, base, content, propose }: Save) =>
  base
    ? call(api.changePost, { params: { id: base.id }, body: { version: base.version, content, propose } })
    : call(api.createPost, { params: { id: clientId }, body: { content, propose } }),
)

/** Creates or changes a post; the calendar is refetched in any case, even after a conflict. */
export function useSavePost() {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn: save, onSettled: () => refreshPosts(queryClient) })
}
