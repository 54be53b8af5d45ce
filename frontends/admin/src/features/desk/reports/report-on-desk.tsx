import type { DeskReport } from '@directory/contracts/http/desk'
import { reportTitle } from '@directory/frontend-kit/reports/report-words'
import { Card } from '@directory/frontend-kit/ui/card'
import { GiveReason } from '../../../shared/rejection/give-reason.tsx'
import { ReportContent } from '../../reports/components/report-content.tsx'
import { decisionVerbs, describeReport, describeTelling } from '../../reports/report-text.ts'
import { Desk, type DeskControls } from '../components/desk.tsx'
import { ReasonsToEdit } from '../components/edit-reasons.tsx'
import { EarlierDecisions } from './earlier-decisions.tsx'
import { ReportBackground } from './report-background.tsx'
import { decideReport } from './report-queue.ts'

const actions = { upheld: 'uphold-report', dismissed: 'dismiss-report' } as const

/** An open report, appeal or complaint, with what it is about in full. */
export function ReportOnDesk({ item: { report, earlier }, controls }: { item: DeskReport; controls: DeskControls }) {
  const choice = (state: 'upheld' | 'dismissed') => {
    const label = decisionVerbs[report.kind][state]
    return {
      label,
      dialog: (close: () => void) => (
        <GiveReason
          title={`${label} ${describeReport(report)}`}
          description={describeTelling(report)}
          action={actions[state]}
          verb={label}
          missing="Say what you have decided, and why."
          isUndoable
          hasKeys={controls.hasKeys}
          onGive={(outcome) => controls.decide(decideReport(report, { state, outcome }))}
          onClose={close}
        />
      ),
    }
  }
  return (
    <Desk
      name={reportTitle(report)}
      controls={controls}
      background={<ReportBackground report={report} />}
      choices={{ approve: choice('upheld'), reject: choice('dismissed') }}
      settings={<ReasonsToEdit actions={['uphold-report', 'dismiss-report']} />}
    >
      <Card className="p-5 wrap-anywhere sm:p-6">
        <ReportContent report={report} />
      </Card>
      <EarlierDecisions earlier={earlier} />
    </Desk>
  )
}
