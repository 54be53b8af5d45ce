import * as api from '@directory/contracts/http/addresses'
import type { ReadyReasons, ReasonedAction } from '@directory/contracts/http/desk'
import { call } from '@directory/frontend-kit/api-client'
import { queryOptions, useMutation, useQueryClient } from '@directory/frontend-kit/queries'

export const readyReasonsQuery = (action: ReasonedAction) =>
  queryOptions({
    queryKey: ['own', 'ready-reasons', action],
    queryFn: () => call(api.getReadyReasons, { query: { action } }),
  })

/** Replaces the ready reasons of an action; refused if another admin has changed them meanwhile. */
export function useSaveReadyReasons(action: ReasonedAction) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (saved: ReadyReasons) => call(api.saveReadyReasons, { body: { ...saved, action } }),
    onSuccess: (saved) => queryClient.setQueryData(readyReasonsQuery(action).queryKey, saved),
  })
}
