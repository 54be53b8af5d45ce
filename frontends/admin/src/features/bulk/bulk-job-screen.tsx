import { useQuery, useQueryClient } from '@directory/frontend-kit/queries'
import { Link, useParams } from '@directory/frontend-kit/router'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import { useEffect } from 'react'
import { AdminScreen } from '../../shared/admin-screen.tsx'
import { ListSkeleton } from '../../shared/list-skeleton.tsx'
import { moderationKey } from '../../shared/moderation-key.ts'
import { textLink } from '../../shared/text-link.ts'
import { bulkJobQuery } from './api/read-bulk-job.ts'
import { jobTitle, progressText } from './bulk-text.ts'
import { BulkResults } from './components/bulk-results.tsx'

/** A job's progress, then the outcome for each listing. The page can be left and reopened. */
export function BulkJobScreen() {
  const { id = '' } = useParams()
  const { data: job, error, refetch } = useQuery(bulkJobQuery(id))
  const queryClient = useQueryClient()
  const isDone = job?.state === 'done'
  useEffect(() => {
    if (isDone) void queryClient.invalidateQueries({ queryKey: moderationKey })
  }, [isDone, queryClient])
  return (
    <AdminScreen
      title={job ? jobTitle(job) : 'Bulk job'}
      intro={
        <>
          It continues if you leave this page. You can find it again in the list of{' '}
          <Link to="/admin/bulk-jobs" className={textLink}>
            all bulk jobs
          </Link>
          .
        </>
      }
    >
      {job ? (
        <>
          <p role="status" className="font-semibold">
            {progressText(job)}
          </p>
          <progress aria-label="Progress" value={job.done} max={job.total} className="mt-3 mb-8 h-3 w-full max-w-xl" />
          {isDone && <BulkResults id={id} />}
        </>
      ) : error ? (
        <ErrorState title="This job could not be read" message={error.message} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton label="Loading…" />
      )}
    </AdminScreen>
  )
}
