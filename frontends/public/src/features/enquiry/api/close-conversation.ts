import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { useMutation, useQueryClient } from '@directory/frontend-kit/queries'
import { enquiryQuery } from './read-enquiry.ts'

/** Closes a conversation, or opens it again. */
export function useCloseConversation(key: string, id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (isClosed: boolean) => call(api.closeConversation, { params: { id }, query: { key }, body: { isClosed } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: enquiryQuery(key).queryKey }),
  })
}
