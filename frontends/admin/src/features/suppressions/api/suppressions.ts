import * as api from '@directory/contracts/http/addresses'
import type { NewSuppression, Suppression } from '@directory/contracts/http/suppressions'
import { call } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@directory/frontend-kit/queries'
import { toast } from 'sonner'
import type { SuppressionFilter } from '../suppression-filter.ts'

const suppressionsKey = ['own', 'suppressions'] as const

/** A page of the addresses that match the filters, newest first. */
export const suppressionsQuery = (filter: SuppressionFilter) =>
  queryOptions({
    queryKey: [...suppressionsKey, filter],
    queryFn: () => call(api.getSuppressions, { query: { ...filter } }),
    placeholderData: keepPreviousData,
  })

const add = onceAtATime((suppression: NewSuppression) => call(api.addSuppression, { body: suppression }))
const remove = onceAtATime(({ id }: Pick<Suppression, 'id' | 'email'>) => call(api.removeSuppression, { params: { id } }))

/** Holds back optional emails to an address. */
export function useAddSuppression() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: add,
    onSuccess: ({ email }) => {
      toast.success(`${email} is on the list`)
      return queryClient.invalidateQueries({ queryKey: suppressionsKey })
    },
  })
}

/** Takes an address off the list. The list is read again after a failure too: somebody else may have been faster. */
export function useRemoveSuppression(onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: remove,
    onSuccess(_, { email }) {
      toast.success(`${email} is off the list`)
      onDone()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: suppressionsKey }),
  })
}
