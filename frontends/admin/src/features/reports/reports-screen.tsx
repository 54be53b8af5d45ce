import { type Report, reportStates } from '@directory/contracts/http/reports'
import { useQuery } from '@directory/frontend-kit/queries'
import { EmptyState } from '@directory/frontend-kit/ui/empty-state'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import { LeadFocus } from '@directory/frontend-kit/ui/lead-focus'
import { LinkTabs } from '@directory/frontend-kit/ui/link-tabs'
import { Flag } from 'lucide-react'
import { AdminScreen } from '../../shared/admin-screen.tsx'
import { ListSkeleton } from '../../shared/list-skeleton.tsx'
import { QueueList } from '../../shared/queue-list.tsx'
import { useOpened } from '../../shared/use-opened.ts'
import { useQueue } from '../../shared/use-queue.ts'
import { EditDialog } from '../edit-listing/edit-dialog.tsx'
import { useDecideReport } from './api/decide-report.ts'
import { reportsQuery } from './api/read-reports.ts'
import { ReportCard } from './components/report-card.tsx'
import { reportLabels } from './report-text.ts'

interface ReportQueueProps {
  readonly state: Report['state']
  readonly after: string
  readonly laterAt: (after: string) => string
}

function ReportQueue({ state, after, laterAt }: ReportQueueProps) {
  const query = reportsQuery(state, after)
  const { data, error, refetch } = useQuery(query)
  const deciding = useDecideReport(query.queryKey)
  const { opened, open, close, backTo } = useOpened<NonNullable<Report['listing']>>()
  if (!data && error) return <ErrorState title="Error Loading Reports" message={error.message} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton label="Loading reports…" />
  if (data.reports.length === 0)
    return (
      <EmptyState icon={Flag} title="Nothing here" message={`No report, appeal or complaint is ${reportLabels[state].toLowerCase()}.`} />
    )
  return (
    <LeadFocus next={() => backTo()}>
      <QueueList items={data.reports} later={data.next ? { label: 'Later reports', to: laterAt(data.next) } : undefined}>
        {(report) => (
          <ReportCard
            report={report}
            isBusy={deciding.isPending && deciding.variables.id === report.id}
            onDecide={(decision, onDone) => deciding.mutate({ id: report.id, ...decision }, { onSuccess: () => onDone?.() })}
            onEdit={() => report.listing && open(report.listing)}
          />
        )}
      </QueueList>
      {opened && <EditDialog id={opened.id} name={opened.name} onClose={close} />}
    </LeadFocus>
  )
}

/** Reports, appeals and complaints. */
export function ReportsScreen() {
  const { state, after, tabs, buildQueuePath } = useQueue('/admin/reports', reportStates, reportLabels)
  return (
    <AdminScreen
      title="Reports"
      intro="Reports, appeals and complaints, those due first at the top. Upholding the appeal of a review’s author publishes the review, and that of an owner puts the reply back or shows the business again. Upholding anything else changes nothing by itself: correct or deactivate the listing, or decide on the review."
    >
      <h2 className="sr-only">What people have reported, appealed against or complained about</h2>
      <LinkTabs label="Reports by state" tabs={tabs} />
      <div className="mt-6">
        <ReportQueue key={`${state} ${after}`} state={state} after={after} laterAt={(next) => buildQueuePath(state, next)} />
      </div>
    </AdminScreen>
  )
}
