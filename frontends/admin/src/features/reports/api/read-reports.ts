import * as api from '@directory/contracts/http/addresses'
import type { Report } from '@directory/contracts/http/reports'
import { call } from '@directory/frontend-kit/api-client'
import { queryOptions } from '@directory/frontend-kit/queries'

const pageSize = 20

export const reportQueueKey = ['own', 'report-queue'] as const

/** The reports in a state, those due first at the top, starting after a given one. Decided reports stay in view until the list is reopened. */
export const reportsQuery = (state: Report['state'], after: string) =>
  queryOptions({
    queryKey: [...reportQueueKey, state, after],
    async queryFn() {
      const reports = await call(api.getReports, { query: { state, after, limit: pageSize } })
      return { reports, next: reports.length === pageSize ? reports.at(-1)?.id : undefined }
    },
    refetchOnWindowFocus: false,
    gcTime: 0,
  })
