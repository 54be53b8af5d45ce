import * as api from '@directory/contracts/http/addresses'
import type { Post, PostContent } from '@directory/contracts/http/social-posts'
import { call } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { useMutation, useQueryClient } from '@directory/frontend-kit/queries'
import { refreshPosts } from '@directory/frontend-kit/social-media/read-calendar'

interface Save {
  readonly clientId: string
  /** What it was made of; undefined for a new one. */
  readonly base: Pick<Post, 'id' | 'version'> | undefined
  readonly content: PostContent
  /** Whether the client is asked at once. */
  readonly propose: boolean
}

const save = onceAtATime(({ clientId, base, content, propose }: Save) =>
  base
    ? call(api.changePost, { params: { id: base.id }, body: { version: base.version, content, propose } })
    : call(api.createPost, { params: { id: clientId }, body: { content, propose } }),
)

/** Drafts a post, or changes one; the calendar is read again by it, also where someone else was quicker. */
export function useSavePost() {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn: save, onSettled: () => refreshPosts(queryClient) })
}
