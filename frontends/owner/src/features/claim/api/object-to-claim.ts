import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { useMutation, useQueryClient } from '@directory/frontend-kit/queries'
import { receivedClaimsQuery } from './claim-queries.ts'

const object = onceAtATime(({ id, objection }: { id: string; objection: string }) =>
  call(api.objectToClaim, { params: { id }, body: { objection } }),
)

/** Objects to a claim of one of the account’s businesses. */
export function useObjectToClaim() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: object,
    onSuccess: (answer) =>
      queryClient.setQueryData(receivedClaimsQuery.queryKey, (claims) => claims?.map((claim) => (claim.id === answer.id ? answer : claim))),
    onError: () => void queryClient.invalidateQueries(receivedClaimsQuery),
  })
}
