import type { AccountsPage } from '@directory/contracts/http/accounts'
import { buildPath } from '@directory/contracts/http/endpoint'
import { get } from '@directory/frontend-kit/api-client'
import { keepPreviousData, queryOptions } from '@directory/frontend-kit/router'
import type { AccountFilter } from '../account-filter.ts'

/** What is read of accounts is read anew when one of them changes. */
export const accountsKey = ['own', 'accounts'] as const

/** A page of the accounts that are asked for, newest first. */
export const accountsQuery = (filter: AccountFilter) =>
  queryOptions({
    queryKey: [...accountsKey, 'list', filter],
    queryFn: () => get<AccountsPage>(buildPath('/api/admin/accounts', {}, { ...filter })),
    placeholderData: keepPreviousData,
  })
