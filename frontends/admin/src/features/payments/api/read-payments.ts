import * as api from '@directory/contracts/http/addresses'
import type { Payment } from '@directory/contracts/http/payments'
import { call } from '@directory/frontend-kit/api-client'
import { queryOptions, useMutation, useQueryClient } from '@directory/frontend-kit/queries'
import type { PaymentFilter } from '../payment-filter.ts'

const atOnce = 50

interface Payments {
  readonly payments: readonly Payment[]
  readonly mayHaveMore: boolean
}

async function read(filter: PaymentFilter, before = ''): Promise<Payments> {
  const payments = await call(api.getPayments, { query: { ...filter, before, limit: atOnce } })
  return { payments, mayHaveMore: payments.length === atOnce }
}

/** The payments of all customers, newest first, as far as they have been read. */
export const paymentsQuery = (filter: PaymentFilter) =>
  queryOptions({
    queryKey: ['own', 'payments', filter],
    queryFn: () => read(filter),
    // It would take away again what has been read on.
    refetchOnWindowFocus: false,
  })

/** Reads on where the list ends. */
export function useMorePayments(filter: PaymentFilter) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (last: string) => read(filter, last),
    onSuccess: ({ payments, mayHaveMore }, last) =>
      queryClient.setQueryData<Payments>(
        paymentsQuery(filter).queryKey,
        // Two quick clicks read the same.
        (known) => (known?.payments.at(-1)?.id === last ? { payments: [...known.payments, ...payments], mayHaveMore } : known),
      ),
  })
}
