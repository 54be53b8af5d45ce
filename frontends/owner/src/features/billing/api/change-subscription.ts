import type { Screen } from '@directory/contracts/catalogue/offers'
import type { changeSubscription, Subscription } from '@directory/contracts/http/billing'
import { send } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { useMutation, useQueryClient } from '@directory/frontend-kit/router'
import type { z } from 'zod'

export interface SubscriptionChange {
  readonly id: string
  readonly packageType: z.infer<typeof changeSubscription.body>['packageType']
  readonly screen: Screen
}

const change = onceAtATime(({ id, ...wanted }: SubscriptionChange) =>
  send<Subscription>('PUT', `/api/own/subscriptions/${id}/package`, wanted),
)

/** Moves a subscription to another package. */
export function useChangeSubscription() {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn: change, onSuccess: () => queryClient.invalidateQueries({ queryKey: ['own'] }) })
}
