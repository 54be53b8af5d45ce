import * as api from '@directory/contracts/http/addresses'
import type { ReadyReasons } from '@directory/contracts/http/desk'
import { call } from '@directory/frontend-kit/api-client'
import { queryOptions, useMutation, useQueryClient } from '@directory/frontend-kit/queries'

export const readyReasonsQuery = queryOptions({
  queryKey: ['own', 'ready-reasons'],
  queryFn: () => call(api.getReadyReasons),
})

/** Replaces the ready reasons; refused if another admin has changed them meanwhile. */
export function useSaveReadyReasons() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: ReadyReasons) => call(api.saveReadyReasons, { body }),
    onSuccess: (saved) => queryClient.setQueryData(readyReasonsQuery.queryKey, saved),
  })
}
