import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { keepPreviousData, queryOptions } from '@directory/frontend-kit/queries'
import { ownerKey } from './owner-key.ts'

/** What was delivered in a month, and the networks' metrics of it and the eleven months before. */
export const reportQuery = (clientId: string | undefined, month: string) =>
  queryOptions({
    queryKey: ['own', 'social-media', 'report', ownerKey(clientId), month],
    queryFn: () =>
      clientId === undefined
        ? call(api.getOwnReport, { query: { month } })
        : call(api.getReport, { params: { id: clientId }, query: { month } }),
    placeholderData: (previous, query) => (query?.queryKey[3] === ownerKey(clientId) ? keepPreviousData(previous) : undefined),
  })
