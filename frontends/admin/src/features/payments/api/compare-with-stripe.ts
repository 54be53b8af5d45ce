import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { useMutation, useQueryClient } from '@directory/frontend-kit/queries'
import { comparisonsQuery } from './read-comparisons.ts'

const compare = onceAtATime(() => call(api.reconcile))

/** Compares our state with Stripe's and fixes differences. */
export function useCompareWithStripe() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => compare(undefined),
    onSuccess({ differences }) {
      if (differences.length > 0) void queryClient.invalidateQueries({ queryKey: ['own', 'payments'] })
      return queryClient.invalidateQueries({ queryKey: comparisonsQuery.queryKey })
    },
  })
}
