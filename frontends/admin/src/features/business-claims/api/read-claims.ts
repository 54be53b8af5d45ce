import * as api from '@directory/contracts/http/addresses'
import type { ClaimQueue } from '@directory/contracts/http/business-claims'
import { call } from '@directory/frontend-kit/api-client'
import { queryOptions } from '@directory/frontend-kit/queries'

const pageSize = 20

export const claimQueueKey = ['own', 'claim-queue'] as const

/** A queue of claims, starting after a given one. Decided claims stay in view until the list is reopened. */
export const claimsQuery = (queue: ClaimQueue, after: string) =>
  queryOptions({
    queryKey: [...claimQueueKey, queue, after],
    async queryFn() {
      const claims = await call(api.getBusinessClaims, { query: { queue, after, limit: pageSize } })
      return { claims, next: claims.length === pageSize ? claims.at(-1)?.id : undefined }
    },
    refetchOnWindowFocus: false,
    gcTime: 0,
  })

/** The claims of the last 12 months, and what became of them. */
export const claimNumbersQuery = queryOptions({
  queryKey: ['own', 'statistics', 'claims'],
  queryFn: () => call(api.getClaimNumbers),
})
