import type { Invoice } from '@directory/contracts/http/invoices'
import { get } from '@directory/frontend-kit/api-client'
import { queryOptions } from '@directory/frontend-kit/router'

/** The owner's invoices, newest first. */
export const ownInvoicesQuery = queryOptions({ queryKey: ['own', 'invoices'], queryFn: () => get<Invoice[]>('/api/own/invoices') })
