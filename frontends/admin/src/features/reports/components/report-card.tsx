import type { Report } from '@directory/contracts/http/reports'
import { reportTitle } from '@directory/frontend-kit/reports/report-words'
import { Badge } from '@directory/frontend-kit/ui/badge'
import { Button } from '@directory/frontend-kit/ui/button'
import { Card } from '@directory/frontend-kit/ui/card'
import { useState } from 'react'
import { ConflictOfInterest } from '../../../shared/conflict-of-interest.tsx'
import type { ReportDecision } from '../api/decide-report.ts'
import { decisionVerbs, describeReport, isAboutReview, reportLabels } from '../report-text.ts'
import { AfterUpholding } from './after-upholding.tsx'
import { DecideReport } from './decide-report.tsx'
import { ReportContent } from './report-content.tsx'

const tones = { open: 'gold', upheld: 'danger', dismissed: 'neutral' } as const

interface ReportCardProps {
  readonly report: Report
  readonly isBusy: boolean
  readonly onDecide: (decision: ReportDecision, onDone?: () => void) => void
  readonly onEdit: () => void
}

/** A report, an appeal or a complaint, with the decision on it. */
export function ReportCard({ report, isBusy, onDecide, onEdit }: ReportCardProps) {
  const { kind, listing, review, state, outcome, conflictOfInterest } = report
  const [deciding, setDeciding] = useState<'upheld' | 'dismissed'>()
  const which = describeReport(report)
  return (
    <Card className="p-5 wrap-anywhere sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <h2 className="min-w-0 font-semibold text-lg leading-snug">{reportTitle(report)}</h2>
        <Badge tone={tones[state]}>{reportLabels[state]}</Badge>
      </div>
      <ReportContent report={report} />
      {outcome && <p className="mt-2 max-w-[70ch] whitespace-pre-line">Outcome: {outcome}</p>}
      <div className="mt-5 flex flex-wrap gap-3">
        {conflictOfInterest ? (
          <ConflictOfInterest conflict={conflictOfInterest} />
        ) : state === 'open' ? (
          <>
            <Button variant="outline" aria-disabled={isBusy} onClick={() => !isBusy && setDeciding('upheld')}>
              {decisionVerbs[kind].upheld}
              <span className="sr-only"> {which}</span>
            </Button>
            <Button variant="outline" aria-disabled={isBusy} onClick={() => !isBusy && setDeciding('dismissed')}>
              {decisionVerbs[kind].dismissed}
              <span className="sr-only"> {which}</span>
            </Button>
          </>
        ) : (
          <Button variant="quiet" aria-disabled={isBusy} onClick={() => !isBusy && onDecide({ state: 'open' })}>
            Reopen<span className="sr-only"> {which}</span>
          </Button>
        )}
        {state === 'upheld' && !conflictOfInterest && listing && (review || !isAboutReview(report)) && (
          <AfterUpholding kind={report.kind} review={review} listing={listing} onEdit={onEdit} />
        )}
      </div>
      {deciding && (
        <DecideReport
          report={report}
          which={which}
          state={deciding}
          isBusy={isBusy}
          onDecide={(decision) => onDecide(decision, () => setDeciding(undefined))}
          onClose={() => setDeciding(undefined)}
        />
      )}
    </Card>
  )
}
