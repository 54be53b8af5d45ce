import { formatDate, formatDateTime } from '@directory/contracts/catalogue/local-time'
import { reportReasons } from '@directory/contracts/catalogue/report-reasons'
import type { Report } from '@directory/contracts/http/reports'
import { Link } from '@directory/frontend-kit/router'
import { textLink } from '../../../shared/text-link.ts'
import { reportedPlace } from '../report-links.ts'
import { describeReporter, isOverdue, isUnchanged } from '../report-text.ts'
import { AppealedReport } from './appealed-report.tsx'
import { ReportedReview } from './reported-review.tsx'

const Day = ({ moment }: { moment: string }) => <time dateTime={moment}>{formatDate(moment)}</time>

/** What a report, an appeal or a complaint says, what it is about, and from whom and when it is. */
export function ReportContent({ report }: { report: Report }) {
  const { kind, about, listing, review, appealedReport, business, excerpt, reason, comment, email, state, createdAt, dueAt, decidedAt } =
    report
  const place = reportedPlace(report)
  return (
    <>
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
    </>
  )
}
