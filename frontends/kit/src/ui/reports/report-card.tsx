import { formatDate } from '@directory/contracts/catalogue/local-time'
import type { ReportStatus } from '@directory/contracts/http/reports'
import { beforeOutcome, changedWords, reportTitle, stateWords } from '@directory/frontend-kit/reports/report-words'
import { Badge } from '@directory/frontend-kit/ui/badge'
import { Card } from '@directory/frontend-kit/ui/card'
import type { ReactNode } from 'react'

const tones = { open: 'gold', upheld: 'primary', dismissed: 'neutral' } as const

const Day = ({ moment }: { moment: string }) => <time dateTime={moment}>{formatDate(moment)}</time>

/** A report, an appeal or a complaint, as the person who wrote it sees it. */
export function ReportCard({ report, children }: { report: ReportStatus; children?: ReactNode }) {
  const { kind, state, outcome, createdAt, dueAt, decidedAt, isChangedOnAppeal, isDecidedAgain } = report
  const before = beforeOutcome(report)
  return (
    <Card className="p-5 wrap-anywhere sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <h2 className="min-w-0 font-semibold text-lg leading-snug">{reportTitle(report)}</h2>
        <Badge tone={tones[state]}>{isChangedOnAppeal && !isDecidedAgain ? changedWords[state] : stateWords[kind][state]}</Badge>
      </div>
      <p className="mt-2 text-ink-soft text-sm">
        Received on <Day moment={createdAt} />
        {decidedAt ? (
          <>
            , decided on <Day moment={decidedAt} />
          </>
        ) : (
          <>
            . We will decide by <Day moment={dueAt} />.
          </>
        )}
      </p>
      {before && <p className="mt-3">{before}</p>}
      {outcome && <p className="mt-3 whitespace-pre-line">{outcome}</p>}
      {children}
    </Card>
  )
}
