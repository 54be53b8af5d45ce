import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { queryOptions } from '@directory/frontend-kit/queries'

/** What was reported in the last 12 months, and what became of it. */
export const numbersQuery = queryOptions({ queryKey: ['report-numbers'], queryFn: () => call(api.getReportNumbers, {}) })
