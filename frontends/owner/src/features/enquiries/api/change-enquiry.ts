import type { RequestTo } from '@directory/contracts/http/address'
import * as api from '@directory/contracts/http/addresses'
import type { Endpoints } from '@directory/contracts/http/endpoints'
import type { ReceivedEnquiry } from '@directory/contracts/http/received-enquiries'
import { call } from '@directory/frontend-kit/api-client'
import { receivedEnquiriesKey } from '@directory/frontend-kit/enquiries/read-unread'
import { isProblem } from '@directory/frontend-kit/failure-text'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { useMutation, useQueryClient } from '@directory/frontend-kit/queries'
import { enquiryQuery } from './read-enquiry.ts'

type Change = RequestTo<Endpoints['changeReceivedEnquiry']>['body']

const change = onceAtATime(({ id, ...body }: Change & { readonly id: string }) => call(api.changeReceivedEnquiry, { params: { id }, body }))

/** Changes what the owner has noted about an enquiry. After a conflict, the current state is read, from which to change it again. */
export function useChangeEnquiry({ id, version }: Pick<ReceivedEnquiry, 'id' | 'version'>) {
  const queryClient = useQueryClient()
  const { queryKey } = enquiryQuery(id)
  return useMutation({
    mutationFn: (changes: Omit<Change, 'version'>) => change({ id, version, ...changes }),
    onSuccess(changed) {
      queryClient.setQueryData(queryKey, changed)
      void queryClient.invalidateQueries({ queryKey: receivedEnquiriesKey })
    },
    async onError(error) {
      if (isProblem(error, 'conflict')) await queryClient.invalidateQueries({ queryKey })
    },
  })
}
