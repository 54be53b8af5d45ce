import { formatDate } from '@directory/contracts/catalogue/local-time'
import type { Approval } from '@directory/contracts/http/social-approvals'
import { periodText } from '../approval-text.ts'

/** What the link is for, until when it works, and what counts. */
export function ApprovalIntro({ approval }: { approval: Approval }) {
  return (
    <div className="grid gap-2 text-ink-soft">
      <p>
        Hello {approval.name}. Here are the posts that are planned for {periodText(approval)}. Nothing is published until it is approved.
      </p>
      <p>
        The first decision on a post counts, and is recorded with the name of whoever made it. An approval can be taken back until the post
        is published. This link works until {formatDate(approval.expiresAt)}.
      </p>
    </div>
  )
}
