import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { queryOptions } from '@directory/frontend-kit/queries'

export const ownReportsKey = ['own', 'reports'] as const

/** The caller's reports, appeals and complaints, newest first. */
export const ownReportsQuery = queryOptions({ queryKey: ownReportsKey, queryFn: () => call(api.getOwnReports) })
