import { formatDate } from '@directory/contracts/catalogue/local-time'
import { reportReasons } from '@directory/contracts/catalogue/report-reasons'
import type { DeskReport, EarlierDecision } from '@directory/contracts/http/desk'
import { Card } from '@directory/frontend-kit/ui/card'
import { reportLabels } from '../../reports/report-text.ts'

const describe = ({ kind, reason, state }: EarlierDecision): string =>
  [`${reportLabels[state]} ${kind}`, ...(reason ? [reportReasons[reason]] : [])].join(': ')

/** What was decided about the same before; nothing if it is the first. */
export function EarlierDecisions({ earlier }: Pick<DeskReport, 'earlier'>) {
  if (earlier.length === 0) return null
  return (
    <Card className="p-5 wrap-anywhere sm:p-6">
      <h3 className="font-semibold">Earlier decisions about the same</h3>
      <ul className="mt-3 grid gap-4">
        {earlier.map((decision) => (
          <li key={decision.decidedAt}>
            <p>
              {describe(decision)} <span className="text-ink-soft text-sm">on {formatDate(decision.decidedAt)}</span>
            </p>
            {decision.outcome && <p className="mt-1 max-w-[70ch] whitespace-pre-line text-ink-soft">{decision.outcome}</p>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
