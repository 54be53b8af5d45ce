import { formatDate, formatDateTime } from '@directory/contracts/catalogue/local-time'
import { reportReasons } from '@directory/contracts/catalogue/report-reasons'
import type { Report } from '@directory/contracts/http/reports'
import { reportTitle } from '@directory/frontend-kit/reports/report-words'
import { Link } from '@directory/frontend-kit/router'
import { Badge } from '@directory/frontend-kit/ui/badge'
import { Button } from '@directory/frontend-kit/ui/button'
import { Card } from '@directory/frontend-kit/ui/card'
import { useState } from 'react'
import { ConflictOfInterest } from '../../../shared/conflict-of-interest.tsx'
import { textLink } from '../../../shared/text-link.ts'
import type { ReportDecision } from '../api/decide-report.ts'
import { reportedPlace } from '../report-links.ts'
import { decisionVerbs, describeReport, describeReporter, isAboutReview, isOverdue, isUnchanged, reportLabels } from '../report-text.ts'
import { AfterUpholding } from './after-upholding.tsx'
import { AppealedReport } from './appealed-report.tsx'
import { DecideReport } from './decide-report.tsx'
import { ReportedReview } from './reported-review.tsx'

const tones = { open: 'gold', upheld: 'danger', dismissed: 'neutral' } as const

interface ReportCardProps {
  readonly report: Report
  readonly isBusy: boolean
  readonly onDecide: (decision: ReportDecision, onDone?: () => void) => void
  readonly onEdit: () => void
}

const Day = ({ moment }: { moment: string }) => <time dateTime={moment}>{formatDate(moment)}</time>

/** A report, an appeal or a complaint, with the decision on it. */
export function ReportCard({ report, isBusy, onDecide, onEdit }: ReportCardProps) {
  const {
    kind,
    about,
    listing,
    review,
    appealedReport,
    business,
    excerpt,
    reason,
    comment,
    email,
    state,
    outcome,
    createdAt,
    dueAt,
    decidedAt,
    conflictOfInterest,
  } = report
  const [deciding, setDeciding] = useState<'upheld' | 'dismissed'>()
  const which = describeReport(report)
  const place = reportedPlace(report)
  return (
    <Card className="p-5 wrap-anywhere sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <h2 className="min-w-0 font-semibold text-lg leading-snug">{reportTitle(report)}</h2>
        <Badge tone={tones[state]}>{reportLabels[state]}</Badge>
      </div>
      {reason && <p className="mt-2 font-semibold">{reportReasons[reason]}</p>}
      {comment && <p className="mt-1 max-w-[70ch] whitespace-pre-line">{comment}</p>}
      {excerpt && !isUnchanged(report) && (
        <div className="mt-3 border-line border-l-2 pl-4">
          <p className="text-ink-soft text-sm">{kind === 'report' ? 'As it was when reported' : 'What was decided about'}</p>
          {about === 'picture' ? (
            <a href={excerpt}>
              <img src={excerpt} alt="What was reported" className="mt-2 max-h-60 rounded-lg border border-line" />
            </a>
          ) : (
            <p className="mt-1 max-w-[70ch] whitespace-pre-line">{excerpt}</p>
          )}
        </div>
      )}
      {appealedReport && <AppealedReport report={appealedReport} />}
      {review && <ReportedReview review={review} />}
      <p className="mt-3 text-ink-soft text-sm">
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        {' · '}
        {describeReporter(report)}
        {email && (
          <>
            {', '}
            <a href={`mailto:${email}`} className={textLink}>
              {email}
            </a>
          </>
        )}
        {state === 'open' ? (
          <span className={isOverdue(report) ? 'font-semibold text-danger' : undefined}>
            {' · '}
            {isOverdue(report) ? 'Overdue since ' : 'Due by '}
            <Day moment={dueAt} />
          </span>
        ) : (
          decidedAt && (
            <>
              {' · Decided on '}
              <Day moment={decidedAt} />
            </>
          )
        )}
        {business !== null && !listing && ' · The listing has been deleted'}
        {place && (
          <>
            {' · '}
            <Link to={place.to} className={textLink}>
              {place.label}
            </Link>
          </>
        )}
      </p>
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
