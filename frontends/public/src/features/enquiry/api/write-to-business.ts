import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { useMutation, useQueryClient } from '@directory/frontend-kit/queries'
import { enquiryQuery } from './read-enquiry.ts'

/** Writes to one of the businesses. The message has an id, so that it is recognised if it is sent twice. */
export function useWriteToBusiness(key: string, conversationId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { readonly id: string; readonly text: string }) =>
      call(api.writeToBusiness, { params: { id: conversationId }, query: { key }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: enquiryQuery(key).queryKey }),
  })
}
