import * as api from '@directory/contracts/http/addresses'
import type { Payment } from '@directory/contracts/http/payments'
import { call } from '@directory/frontend-kit/api-client'
import { queryOptions, useMutation, useQueryClient } from '@directory/frontend-kit/queries'
import type { PaymentFilter } from '../payment-filter.ts'

const pageSize = 50

interface Payments {
  readonly payments: readonly Payment[]
  readonly mayHaveMore: boolean
}

async function read(filter: PaymentFilter, before = ''): Promise<Payments> {
  const payments = await call(api.getPayments, { query: { ...filter, before, limit: pageSize } })
  return { payments, mayHaveMore: payments.length === pageSize }
}

/** The payments of all customers, newest first, as far as they have been loaded. */
export const paymentsQuery = (filter: PaymentFilter) =>
  queryOptions({
    queryKey: ['own', 'payments', filter],
    queryFn: () => read(filter),
    // A refetch would drop further loaded pages.
    refetchOnWindowFocus: false,
  })

/** Loads the next page. */
export function useMorePayments(filter: PaymentFilter) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (last: string) => read(filter, last),
    onSuccess: ({ payments, mayHaveMore }, last) =>
      queryClient.setQueryData<Payments>(
        paymentsQuery(filter).queryKey,
        // A double click loads the same page twice.
        (loaded) => (loaded?.payments.at(-1)?.id === last ? { payments: [...loaded.payments, ...payments], mayHaveMore } : loaded),
      ),
  })
}
