import { useQuery, useQueryClient } from '@directory/frontend-kit/queries'
import { Link } from '@directory/frontend-kit/router'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { useEffect } from 'react'
import { moderationKey } from '../../../shared/moderation-key.ts'
import { textLink } from '../../../shared/text-link.ts'
import { bulkJobsQuery } from '../api/read-bulk-job.ts'
import { jobTitle, progressText } from '../bulk-text.ts'

/** The running bulk jobs of all admins; nothing if there are none. */
export function RunningJobs() {
  const running = useQuery(bulkJobsQuery).data?.filter(({ state }) => state === 'running') ?? []
  const isRunning = running.length > 0
  const queryClient = useQueryClient()
  // The list below is outdated once a job has ended.
  useEffect(() => (isRunning ? () => void queryClient.invalidateQueries({ queryKey: moderationKey }) : undefined), [isRunning, queryClient])
  if (!isRunning) return null
  return (
    <div className="mt-6">
      <Alert>
        <ul className="grid gap-1">
          {running.map((job) => (
            <li key={job.id}>
              <Link to={`/admin/bulk-jobs/${job.id}`} className={textLink}>
                {jobTitle(job)}
              </Link>
              : {progressText(job)}
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  )
}
