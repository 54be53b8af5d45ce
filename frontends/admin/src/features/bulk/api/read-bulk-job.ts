import type { BulkJob, BulkResult, ListedBulkJob } from '@directory/contracts/http/bulk-jobs'
import { get } from '@directory/frontend-kit/api-client'
import { queryOptions } from '@directory/frontend-kit/router'

const pathOf = (id: string): string => `/api/admin/bulk-jobs/${encodeURIComponent(id)}`

const isRunning = ({ state }: Pick<BulkJob, 'state'>): boolean => state === 'running'

/** The newest jobs; asked again as long as one runs. */
export const bulkJobsQuery = queryOptions({
  queryKey: ['own', 'bulk-jobs'],
  queryFn: () => get<ListedBulkJob[]>('/api/admin/bulk-jobs'),
  refetchInterval: ({ state }) => (state.data?.some(isRunning) ? 2_000 : false),
})

/** How far a job is; asked again until it is done. */
export const bulkJobQuery = (id: string) =>
  queryOptions({
    queryKey: ['own', 'bulk-jobs', id],
    queryFn: () => get<BulkJob>(pathOf(id)),
    refetchInterval: ({ state }) => (state.data?.state === 'done' ? false : 1_000),
  })

/** What became of each listing of a job. */
export const bulkResultsQuery = (id: string) =>
  queryOptions({ queryKey: ['own', 'bulk-jobs', id, 'results'], queryFn: () => get<BulkResult[]>(`${pathOf(id)}/results`) })
