import type { previewSubscriptionChange } from '@directory/contracts/http/billing'
import { send } from '@directory/frontend-kit/api-client'
import { queryOptions } from '@directory/frontend-kit/router'
import type { z } from 'zod'
import type { SubscriptionChange } from './change-subscription.ts'

/** What another package would cost now: asked anew each time, since it is less every day. */
export const changePreviewQuery = ({ id, ...wanted }: SubscriptionChange) =>
  queryOptions({
    queryKey: ['own', 'subscription-preview', id, wanted],
    queryFn: () => send<z.infer<typeof previewSubscriptionChange.response>>('POST', `/api/own/subscriptions/${id}/package-preview`, wanted),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
