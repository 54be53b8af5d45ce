import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { receivedEnquiriesKey } from '@directory/frontend-kit/enquiries/read-unread'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { useMutation, useQueryClient } from '@directory/frontend-kit/queries'
import { useState } from 'react'
import { identify } from '../message-id.ts'
import { enquiryQuery } from './read-enquiry.ts'

/** A function that sends answers, each under an id that is kept until it has arrived. */
function createSend(id: string) {
  let last: ReturnType<typeof identify> | undefined
  return onceAtATime(async (text: string) => {
    last = identify(text, last, () => crypto.randomUUID())
    const message = await call(api.answerEnquiry, { params: { id }, body: last })
    last = undefined
    return message
  })
}

/** Answers an enquiry. */
export function useAnswerEnquiry(id: string) {
  const queryClient = useQueryClient()
  const [send] = useState(() => createSend(id))
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
