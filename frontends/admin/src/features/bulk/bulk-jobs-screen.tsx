import { formatDateTime } from '@directory/contracts/catalogue/local-time'
import { useQuery } from '@directory/frontend-kit/queries'
import { Link } from '@directory/frontend-kit/router'
import { Badge } from '@directory/frontend-kit/ui/badge'
import { EmptyState } from '@directory/frontend-kit/ui/empty-state'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import { Cell, Row, Table } from '@directory/frontend-kit/ui/table'
import { ListChecks } from 'lucide-react'
import { AdminScreen } from '../../shared/admin-screen.tsx'
import { ListSkeleton } from '../../shared/list-skeleton.tsx'
import { textLink } from '../../shared/text-link.ts'
import { bulkJobsQuery } from './api/read-bulk-job.ts'
import { jobTitle, progressText } from './bulk-text.ts'

/** The bulk jobs of all admins, newest first, each with a link to its results. */
export function BulkJobsScreen() {
  const { data, error, refetch } = useQuery(bulkJobsQuery)
  return (
    <AdminScreen
      title="Bulk jobs"
      intro="Actions on many businesses at a time. Jobs are kept for 30 days; the audit log keeps every decision."
    >
      <h2 className="sr-only">The jobs</h2>
      {!data && error ? (
        <ErrorState title="The bulk jobs could not be read" message={error.message} onRetry={() => void refetch()} />
      ) : !data ? (
        <ListSkeleton label="Loading bulk jobs…" />
      ) : data.length === 0 ? (
        <EmptyState icon={ListChecks} title="No bulk jobs yet" message="Select businesses in the list, and choose an action." />
      ) : (
        <Table headings={['Job', 'State', 'Started', 'By']}>
          {data.map((job) => (
            <Row
              key={job.id}
              heading={
                <Link to={`/admin/bulk-jobs/${job.id}`} className={`inline-block min-h-6 ${textLink}`}>
                  {jobTitle(job)}
                </Link>
              }
            >
              <Cell label="State">
                <Badge tone={job.state === 'running' ? 'gold' : job.failed > 0 ? 'danger' : 'primary'}>
                  {job.state === 'running' ? 'Running' : job.failed > 0 ? 'Some failed' : 'Done'}
                </Badge>
                <span className="mt-1 block text-ink-soft text-sm">{progressText(job)}</span>
              </Cell>
              <Cell label="Started">
                <time dateTime={job.createdAt}>{formatDateTime(job.createdAt)}</time>
              </Cell>
              <Cell label="By" className="wrap-anywhere">
                {job.startedBy ?? 'A deleted account'}
              </Cell>
            </Row>
          ))}
        </Table>
      )}
    </AdminScreen>
  )
}
