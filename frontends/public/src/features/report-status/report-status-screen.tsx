import { ApiProblem } from '@directory/frontend-kit/api-client'
import { useQuery } from '@directory/frontend-kit/queries'
import { canAppeal } from '@directory/frontend-kit/reports/report-words'
import { useParams } from '@directory/frontend-kit/router'
import { Breadcrumb } from '@directory/frontend-kit/ui/breadcrumb'
import { EmptyState } from '@directory/frontend-kit/ui/empty-state'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import { Appeal } from '@directory/frontend-kit/ui/reports/appeal'
import { ReportCard } from '@directory/frontend-kit/ui/reports/report-card'
import { Skeleton } from '@directory/frontend-kit/ui/skeleton'
import { Flag } from 'lucide-react'
import { reportStatusQuery } from './api/read-report-status.ts'

/** The status of a report, an appeal or a complaint, for whoever has its address. */
export function ReportStatusScreen() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery({ ...reportStatusQuery(id), enabled: typeof window !== 'undefined' })
  const kind = data?.kind ?? 'report'
  const isGone = error instanceof ApiProblem && (error.status === 404 || error.status === 400)
  return (
    <div className="wrap min-h-dvh pt-2 pb-20">
      <Breadcrumb trail={[{ label: 'Home', to: '/' }]} current={`Your ${kind}`} />
      <h1 className="mt-4 mb-6 font-display font-medium text-title">Progress of your {kind}</h1>
      {!data && <h2 className="sr-only">Status</h2>}
      <div className="max-w-[70ch]">
        {data ? (
          <ReportCard report={data}>{canAppeal(data) && <Appeal about="report" subjectId={data.id} />}</ReportCard>
        ) : isGone ? (
          <EmptyState
            icon={Flag}
            title="There is nothing here"
            message="The address may be wrong, or the report may have been deleted: we keep reports for a year."
          />
        ) : error ? (
          <ErrorState title="It could not be loaded" message={error.message} onRetry={() => void refetch()} />
        ) : (
          <div role="status">
            <span className="sr-only">Loading…</span>
            <Skeleton className="h-40 rounded-xl" />
          </div>
        )}
      </div>
    </div>
  )
}
