import { formatDate } from '@directory/contracts/catalogue/local-time'
import { reportReasons } from '@directory/contracts/catalogue/report-reasons'
import type { Report } from '@directory/contracts/http/reports'
import { Link } from '@directory/frontend-kit/router'
import { Badge } from '@directory/frontend-kit/ui/badge'
import { Button } from '@directory/frontend-kit/ui/button'
import { Card } from '@directory/frontend-kit/ui/card'
import { textLink } from '../../../shared/text-link.ts'
import { reportLabels } from '../report-text.ts'
import { AfterUpholding } from './after-upholding.tsx'

const tones = { open: 'gold', upheld: 'danger', dismissed: 'neutral' } as const

interface ReportCardProps {
  readonly report: Report
  readonly isBusy: boolean
  readonly onDecide: (state: Report['state']) => void
  readonly onEdit: () => void
}

/** A visitor's report about a listing, with the decision on it. */
export function ReportCard({ report, isBusy, onDecide, onEdit }: ReportCardProps) {
  const { listing, reason, comment, email, state, createdAt } = report
  const which = `the report about ${listing.name}`
  return (
    <Card className="p-5 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <h2 className="min-w-0 font-semibold text-lg leading-snug wrap-anywhere">
          {listing.isApproved && listing.isActive ? (
            <Link to={`/business/${listing.slug}`} className="underline underline-offset-4">
              {listing.name}
            </Link>
          ) : (
            listing.name
          )}
        </h2>
        <Badge tone={tones[state]}>{reportLabels[state]}</Badge>
      </div>
      <p className="mt-2 font-semibold">{reportReasons[reason]}</p>
      {comment && <p className="mt-1 max-w-[70ch] whitespace-pre-line wrap-anywhere">{comment}</p>}
      <p className="mt-2 text-ink-soft text-sm wrap-anywhere">
        <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        {email && (
          <>
            {' · '}
            <a href={`mailto:${email}`} className={textLink}>
              {email}
            </a>
          </>
        )}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        {state === 'open' ? (
          <>
            <Button aria-disabled={isBusy} onClick={() => !isBusy && onDecide('upheld')}>
              Uphold<span className="sr-only"> {which}</span>
            </Button>
            <Button variant="outline" aria-disabled={isBusy} onClick={() => !isBusy && onDecide('dismissed')}>
              Dismiss<span className="sr-only"> {which}</span>
            </Button>
          </>
        ) : (
          <Button variant="quiet" aria-disabled={isBusy} onClick={() => !isBusy && onDecide('open')}>
            Reopen<span className="sr-only"> {which}</span>
          </Button>
        )}
        {state === 'upheld' && <AfterUpholding listing={listing} onEdit={onEdit} />}
      </div>
    </Card>
  )
}
