import { useQuery } from '@directory/frontend-kit/queries'
import { ownReportsQuery } from '@directory/frontend-kit/reports/read-own-reports'
import { canAppeal } from '@directory/frontend-kit/reports/report-words'
import { EmptyState } from '@directory/frontend-kit/ui/empty-state'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import { Appeal } from '@directory/frontend-kit/ui/reports/appeal'
import { ReportCard } from '@directory/frontend-kit/ui/reports/report-card'
import { Skeleton } from '@directory/frontend-kit/ui/skeleton'
import { Flag } from 'lucide-react'

/** What became of the caller's reports, appeals and complaints. */
export function MyReportsScreen() {
  const { data, error, refetch } = useQuery(ownReportsQuery)
  return (
    <div className="wrap pt-8 pb-20">
      <h1 className="mb-7 font-display font-medium text-title">Reports & Appeals</h1>
      <h2 className="sr-only">What you have written to us</h2>
      {error && !data ? (
        <ErrorState title="Error Loading Reports" message={error.message} onRetry={() => void refetch()} />
      ) : !data ? (
        <div role="status" className="grid gap-6">
          <span className="sr-only">Loading reports…</span>
          <Skeleton className="h-32 rounded-xl" />
          <Skeleton className="h-32 rounded-xl" />
        </div>
      ) : data.length === 0 ? (
        <EmptyState icon={Flag} title="Nothing yet" message="Your reports, appeals and complaints appear here, with our decisions." />
      ) : (
        <ul className="grid max-w-[70ch] gap-6">
          {data.map((report) => (
            <li key={report.id}>
              <ReportCard report={report}>{canAppeal(report) && <Appeal about="report" subjectId={report.id} />}</ReportCard>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
