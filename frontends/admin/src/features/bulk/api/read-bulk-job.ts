import * as api from '@directory/contracts/http/addresses'
import type { BulkJob } from '@directory/contracts/http/bulk-jobs'
import { call } from '@directory/frontend-kit/api-client'
import { queryOptions } from '@directory/frontend-kit/queries'

const isRunning = ({ state }: Pick<BulkJob, 'state'>): boolean => state === 'running'

/** The newest jobs; polled while one is running. */
export const bulkJobsQuery = queryOptions({
  queryKey: ['own', 'bulk-jobs'],
  queryFn: () => call(api.getBulkJobs),
  refetchInterval: ({ state }) => (state.data?.some(isRunning) ? 2_000 : false),
})

/** A job's progress; polled until it is done. */
export const bulkJobQuery = (id: string) =>
  queryOptions({
    queryKey: ['own', 'bulk-jobs', id],
    queryFn: () => call(api.getBulkJob, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.state === 'done' ? false : 1_000),
  })

export const bulkResultsQuery = (id: string) =>
  queryOptions({ queryKey: ['own', 'bulk-jobs', id, 'results'], queryFn: () => call(api.getBulkResults, { params: { id } }) })
