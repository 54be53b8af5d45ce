import * as api from '@directory/contracts/http/addresses'
import type { ModeratedClaim } from '@directory/contracts/http/business-claims'
import { call } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { useMutation, useQueryClient } from '@directory/frontend-kit/queries'
import { moderationKey } from '../../../shared/moderation-key.ts'
import { claimQueueKey, type claimsQuery } from './read-claims.ts'

export type ClaimAction = 'grant' | 'refuse' | 'undo'

export interface ClaimDecision {
  readonly claim: ModeratedClaim
  readonly action: ClaimAction
  readonly reason: string
}

const decide = onceAtATime(({ claim: { id, version }, action, reason }: ClaimDecision) =>
  action === 'undo'
    ? call(api.undoClaim, { params: { id }, body: { reason } })
    : call(api.decideClaim, { params: { id }, body: { isGranted: action === 'grant', reason, version } }),
)

/** Grants, refuses or undoes a claim, and updates it in the displayed list. */
export function useDecideClaim(list: ReturnType<typeof claimsQuery>['queryKey']) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: decide,
    onSuccess(decided) {
      queryClient.setQueryData(
        list,
        (queue) => queue && { ...queue, claims: queue.claims.map((claim) => (claim.id === decided.id ? decided : claim)) },
      )
      void queryClient.invalidateQueries({ queryKey: moderationKey })
    },
    // It has been decided, withdrawn or deleted in the meantime.
    onError: () => void queryClient.invalidateQueries({ queryKey: claimQueueKey }),
  })
}
