import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { keepPreviousData, queryOptions } from '@directory/frontend-kit/queries'
import type { AccountFilter } from '../account-filter.ts'

/** Account queries are refetched when an account changes. */
export const accountsKey = ['own', 'accounts'] as const

/** A page of the accounts that match the filters, newest first. */
export const accountsQuery = (filter: AccountFilter) =>
  queryOptions({
    queryKey: [...accountsKey, 'list', filter],
    queryFn: () => call(api.getAccounts, { query: { ...filter } }),
    placeholderData: keepPreviousData,
  })
