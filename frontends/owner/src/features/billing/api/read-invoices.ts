import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { queryOptions } from '@directory/frontend-kit/queries'

/** The owner's invoices, newest first. */
export const ownInvoicesQuery = queryOptions({ queryKey: ['own', 'invoices'], queryFn: () => call(api.getOwnInvoices) })
