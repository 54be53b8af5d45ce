import { formatDate } from '@directory/contracts/catalogue/local-time'
import type { RemovedReply as Removed } from '@directory/contracts/http/reviews'
import { Appeal } from '@directory/frontend-kit/ui/reports/appeal'

interface RemovedReplyProps {
  readonly reviewId: string
  readonly removed: Removed
}

/** A reply that an admin has removed, with the reason and an appeal. */
export function RemovedReply({ reviewId, removed: { text, reason, removedAt } }: RemovedReplyProps) {
  return (
    <div className="mt-4 border-danger border-l-2 pl-4 text-sm [overflow-wrap:anywhere]">
      <h4 className="font-semibold">
        We removed your reply on <time dateTime={removedAt}>{formatDate(removedAt)}</time>
      </h4>
      <p className="mt-1 whitespace-pre-line">{reason}</p>
      <p className="mt-2 whitespace-pre-line text-ink-soft">You had written: {text}</p>
      <Appeal about="reply" subjectId={reviewId} />
    </div>
  )
}
