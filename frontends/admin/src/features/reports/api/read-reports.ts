import * as api from '@directory/contracts/http/addresses'
import type { Report } from '@directory/contracts/http/reports'
import { call } from '@directory/frontend-kit/api-client'
import { queryOptions } from '@directory/frontend-kit/queries'

const atOnce = 20

/** The reports in a state, oldest first, from after one of them on. Those that are decided stay in view until the list is opened again. */
export const reportsQuery = (state: Report['state'], after: string) =>
  queryOptions({
    queryKey: ['own', 'report-queue', state, after],
    async queryFn() {
      const reports = await call(api.getReports, { query: { state, after, limit: atOnce } })
      return { reports, next: reports.length === atOnce ? reports.at(-1)?.id : undefined }
    },
    refetchOnWindowFocus: false,
    gcTime: 0,
  })
