import * as api from '@directory/contracts/http/addresses'
import type { BulkAction } from '@directory/contracts/http/bulk-jobs'
import { call } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { useMutation, useQueryClient } from '@directory/frontend-kit/queries'
import { showError } from '../../../shared/show-error.ts'
import { bulkJobsQuery } from './read-bulk-job.ts'

interface Start {
  readonly action: BulkAction
  readonly listingIds: readonly string[]
}

const start = onceAtATime((job: Start) => call(api.startBulkJob, { body: job }))

/** Starts a bulk job. */
export function useStartBulkJob() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: start,
    // The cached list of jobs does not contain it.
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: bulkJobsQuery.queryKey }),
    onError: showError,
  })
}
