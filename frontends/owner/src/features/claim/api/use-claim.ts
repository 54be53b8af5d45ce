import type { RequestTo } from '@directory/contracts/http/address'
import * as api from '@directory/contracts/http/addresses'
import type { OwnClaim, startClaim } from '@directory/contracts/http/business-claims'
import { call } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { useMutation, useQueryClient } from '@directory/frontend-kit/queries'
import { claimOptionsQuery } from './claim-queries.ts'

type NewClaim = RequestTo<typeof startClaim>['body']

const start = onceAtATime((body: NewClaim) => call(api.startClaim, { body }))
const confirm = onceAtATime(({ id, code }: { id: string; code: string }) => call(api.confirmClaim, { params: { id }, body: { code } }))
const check = onceAtATime((id: string) => call(api.checkClaim, { params: { id } }))
const resend = onceAtATime((id: string) => call(api.sendClaimCode, { params: { id } }))
const withdraw = onceAtATime((id: string) => call(api.withdrawClaim, { params: { id } }))

/** What can be done with a claim of a business. Each answer is the new state of the claim. */
export function useClaim(slug: string) {
  const queryClient = useQueryClient()
  const options = claimOptionsQuery(slug)
  function keep(claim: OwnClaim | null) {
    queryClient.setQueryData(options.queryKey, (before) => before && { ...before, claim })
    // Once it is granted, the account has another business.
    void queryClient.invalidateQueries({ queryKey: ['own'] })
  }
  // After a failure too: perhaps it is no longer open, or an attempt is used up.
  const refetch = () => void queryClient.invalidateQueries(options)
  return {
    start: useMutation({ mutationFn: start, onSuccess: keep }),
    confirm: useMutation({ mutationFn: confirm, onSuccess: keep, onError: refetch }),
    check: useMutation({ mutationFn: check, onSuccess: keep, onError: refetch }),
    resend: useMutation({ mutationFn: resend, onSuccess: keep, onError: refetch }),
    withdraw: useMutation({ mutationFn: withdraw, onSuccess: () => keep(null), onError: refetch }),
  }
}
export type Claiming = ReturnType<typeof useClaim>
