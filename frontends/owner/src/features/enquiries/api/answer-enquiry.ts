import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { receivedEnquiriesKey } from '@directory/frontend-kit/enquiries/read-unread'
import { createSendMessage } from '@directory/frontend-kit/enquiries/send-message'
import { useMutation, useQueryClient } from '@directory/frontend-kit/queries'
import { useState } from 'react'
import { enquiryQuery } from './read-enquiry.ts'

/** Answers an enquiry. */
export function useAnswerEnquiry(id: string) {
  const queryClient = useQueryClient()
  const [send] = useState(() =>
    createSendMessage((body) => call(api.answerEnquiry, { params: { id }, body: { ...body, pictures: [...body.pictures] } })),
  )
  return useMutation({
    mutationFn: send,
    async onSuccess() {
      void queryClient.invalidateQueries({ queryKey: receivedEnquiriesKey })
      // The answer has a new version and perhaps a new state with it.
      await queryClient.invalidateQueries(enquiryQuery(id))
    },
    // It may have been closed meanwhile: the screen says why.
    onError: () => void queryClient.invalidateQueries(enquiryQuery(id)),
  })
}
