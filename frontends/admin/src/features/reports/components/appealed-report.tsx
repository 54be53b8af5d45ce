import { reportReasons } from '@directory/contracts/catalogue/report-reasons'
import type { AppealedReport as Appealed } from '@directory/contracts/http/reports'

/** The report whose dismissal is appealed against, and why it was dismissed. */
export function AppealedReport({ report: { reason, comment, outcome } }: { report: Appealed }) {
  return (
    <div className="mt-3 border-line border-l-2 pl-4">
      <p className="text-ink-soft text-sm">The report that was dismissed</p>
      {reason && <p className="mt-1 font-semibold">{reportReasons[reason]}</p>}
      {comment && <p className="mt-1 max-w-[70ch] whitespace-pre-line">{comment}</p>}
      {outcome && <p className="mt-1 max-w-[70ch] whitespace-pre-line">Dismissed because: {outcome}</p>}
    </div>
  )
}
