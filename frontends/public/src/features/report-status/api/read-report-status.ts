import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { queryOptions } from '@directory/frontend-kit/queries'

/** The state of a report, an appeal or a complaint. */
export const reportStatusQuery = (id: string) =>
  queryOptions({ queryKey: ['report-status', id], queryFn: () => call(api.getReportStatus, { params: { id } }) })
