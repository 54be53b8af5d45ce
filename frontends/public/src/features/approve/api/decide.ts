import * as api from '@directory/contracts/http/addresses'
import type { ApprovalPost } from '@directory/contracts/http/social-approvals'
import type { PictureRegion } from '@directory/contracts/http/social-comments'
import { call } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { useMutation, useQueryClient } from '@directory/frontend-kit/queries'
import { approvalQuery } from './read-approval.ts'

type Seen = Pick<ApprovalPost, 'id' | 'version'>

/** What whoever has a link can do with the posts as they are displayed. */
export type Decision =
  | { readonly kind: 'approve' | 'take-back'; readonly post: Seen }
  | { readonly kind: 'approve-all'; readonly posts: readonly Seen[] }
  | { readonly kind: 'send-back'; readonly post: Seen; readonly comment: string }
  | { readonly kind: 'comment'; readonly post: Seen; readonly text: string; readonly region: PictureRegion | null }

const seen = ({ id, version }: Seen) => ({ id, version })

const send = onceAtATime(({ key, decision }: { key: string; decision: Decision }) => {
  const query = { key }
  if (decision.kind === 'approve-all') return call(api.approveAllByLink, { query, body: { posts: decision.posts.map(seen) } })
  const { id, version } = decision.post
  const params = { id }
  switch (decision.kind) {
    case 'approve':
      return call(api.approveByLink, { params, query, body: { version } })
    case 'take-back':
      return call(api.takeApprovalBackByLink, { params, query: { key, version } })
    case 'send-back':
      return call(api.sendBackByLink, { params, query, body: { version, comment: decision.comment } })
    case 'comment':
      return call(api.commentByLink, { params, query, body: { version, text: decision.text, region: decision.region } })
  }
})

/** Decides by a link. If it fails, the posts are read again: they may have changed, or the link may have ended. */
export function useDecide(key: string) {
  const queryClient = useQueryClient()
  const { queryKey } = approvalQuery(key)
  return useMutation({
    mutationFn: (decision: Decision) => send({ key, decision }),
    onSuccess: (approval) => queryClient.setQueryData(queryKey, approval),
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  })
}
