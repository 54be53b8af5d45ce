import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { useMutation, useQueryClient } from '@directory/frontend-kit/queries'
import { enquiryQuery } from './read-enquiry.ts'

const confirm = onceAtATime((key: string) => call(api.confirmEnquiry, { query: { key } }))

/** Confirms that the address is the sender's, which sends the enquiry. */
export function useConfirmEnquiry(key: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => confirm(key),
    onSuccess: (enquiry) => queryClient.setQueryData(enquiryQuery(key).queryKey, enquiry),
  })
}
