import * as api from '@directory/contracts/http/addresses'
import type { BillingDetailsChange } from '@directory/contracts/http/invoices'
import { call } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { useMutation, useQueryClient } from '@directory/frontend-kit/queries'
import { billingDetailsQuery } from './read-billing-details.ts'

const saveBillingDetails = onceAtATime((change: BillingDetailsChange) => call(api.setBillingDetails, { body: change }))

export function useSaveBillingDetails() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: saveBillingDetails,
    onSuccess: (saved) => queryClient.setQueryData(billingDetailsQuery.queryKey, saved),
  })
}
