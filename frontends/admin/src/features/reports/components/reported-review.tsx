import { rejectionReasons } from '@directory/contracts/catalogue/review-rules'
import type { ReportedReview as Reported } from '@directory/contracts/http/reports'
import { Stars } from '@directory/frontend-kit/ui/stars'

const states = { pending: 'waits for a decision', approved: 'is published', rejected: 'is rejected' } as const

/** The review that a report or an appeal is about, as it is now, with the reason if it was rejected. */
export function ReportedReview({ review: { rating, title, comment, state, rejection } }: { review: Reported }) {
  return (
    <div className="mt-3 border-line border-l-2 pl-4">
      <p className="text-ink-soft text-sm">The review, which {states[state]}</p>
      <div className="mt-1">
        <Stars rating={rating} />
      </div>
      {title && <p className="mt-1 font-semibold">{title}</p>}
      <p className="mt-1 max-w-[70ch] whitespace-pre-line">{comment}</p>
      {rejection && (
        <p className="mt-1 max-w-[70ch]">
          Rejected because: {rejectionReasons[rejection.reason]} {rejection.note}
        </p>
      )}
    </div>
  )
}
