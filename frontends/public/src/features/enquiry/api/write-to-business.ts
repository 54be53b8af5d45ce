import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { createSendMessage } from '@directory/frontend-kit/enquiries/send-message'
import { useMutation, useQueryClient } from '@directory/frontend-kit/queries'
import { useState } from 'react'
import { enquiryQuery } from './read-enquiry.ts'

/** Writes to one of the businesses. */
export function useWriteToBusiness(key: string, conversationId: string) {
  const queryClient = useQueryClient()
  const [send] = useState(() =>
    createSendMessage((body) =>
      call(api.writeToBusiness, { params: { id: conversationId }, query: { key }, body: { ...body, pictures: [...body.pictures] } }),
    ),
  )
  return useMutation({
    mutationFn: send,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: enquiryQuery(key).queryKey }),
  })
}
