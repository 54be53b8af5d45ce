import * as api from '@directory/contracts/http/addresses'
import type { ImportDrift } from '@directory/contracts/http/import-drift'
import { call } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { queryOptions, useMutation, useQueryClient } from '@directory/frontend-kit/queries'
import { moderationKey } from '../../../shared/moderation-key.ts'

/** Imported values that differ from what owners have entered, oldest first. */
export const driftsQuery = queryOptions({ queryKey: [...moderationKey, 'drifts'], queryFn: () => call(api.getImportDrifts) })

interface Decision {
  readonly isTakenOver: boolean
  readonly drifts: readonly ImportDrift[]
}

const decide = onceAtATime(({ isTakenOver, drifts }: Decision) =>
  call(api.decideImportDrifts, {
    body: { isTakenOver, drifts: drifts.map(({ listing, field, foundAt }) => ({ listingId: listing.id, field, foundAt })) },
  }),
)

/** Takes over imported values, or leaves what owners have entered. */
export function useDecideDrifts() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: decide,
    onSettled: () => queryClient.invalidateQueries({ queryKey: moderationKey }),
  })
}
