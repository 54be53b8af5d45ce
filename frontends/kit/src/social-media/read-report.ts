import { buildPath } from '@directory/contracts/http/endpoint'
import type { MonthlyReport } from '@directory/contracts/http/social-reports'
import { get } from '@directory/frontend-kit/api-client'
import { keepPreviousData, queryOptions } from '@directory/frontend-kit/router'
import { clientPath, ownerKey } from './client-path.ts'

/** What was delivered in a month, and what the networks counted in it and in the eleven months before. */
export const reportQuery = (clientId: string | undefined, month: string) =>
  queryOptions({
    queryKey: ['own', 'social-media', 'report', ownerKey(clientId), month],
    queryFn: () => get<MonthlyReport>(buildPath(`${clientPath(clientId)}/report`, {}, { month })),
    placeholderData: (known, query) => (query?.queryKey[3] === ownerKey(clientId) ? keepPreviousData(known) : undefined),
  })
