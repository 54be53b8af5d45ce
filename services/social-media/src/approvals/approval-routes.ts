import type { Approval } from '@directory/contracts/http/social-approvals'
import { handlers } from '@directory/kit/http/handlers'
import { writeComment } from '../comments/write-comment.ts'
import type { Database } from '../database.ts'
import { type OpenedLink, openLink } from '../links/open-link.ts'
import { approvePost, sendPostBack, takeApprovalBack } from '../posts/decide-post.ts'
import { approveAll } from './approve-all.ts'
import { readApproval } from './read-approval.ts'

/** What whoever has a link can do. */
export function approvalRoutes(database: Database) {
  /** Does something by a link; returns what it leads to afterwards. */
  async function by(key: string, act: (link: OpenedLink) => Promise<unknown>): Promise<Approval> {
    const link = await openLink(database, key)
    await act(link)
    return readApproval(database, link)
  }
  const as = (approver: OpenedLink) => ({ accountId: approver.accountId, approver })

  return handlers('social-media', {
    getApproval: ({ query: { key } }) => by(key, async () => undefined),
    approveAllByLink: ({ query: { key }, body: { posts } }) => by(key, (link) => approveAll(database, link, posts)),
    approveByLink: ({ params, query: { key }, body }) => by(key, (link) => approvePost(database, { ...as(link), ...params, ...body })),
    takeApprovalBackByLink: ({ params, query: { key, version } }) =>
      by(key, (link) => takeApprovalBack(database, { ...as(link), ...params, version })),
    sendBackByLink: ({ params, query: { key }, body }) => by(key, (link) => sendPostBack(database, { ...as(link), ...params, ...body })),
    commentByLink: ({ params, query: { key }, body }) => by(key, (link) => writeComment(database, { ...as(link), ...params, ...body })),
  })
}
