import * as api from '@directory/contracts/http/addresses'
import type { checkSubscription } from '@directory/contracts/http/subscriptions'
import { call } from '@directory/frontend-kit/api-client'
import { queryOptions } from '@directory/frontend-kit/queries'
import type { z } from 'zod'

async function readSubscriptionStatus(): Promise<z.infer<typeof checkSubscription.response>> {
  try {
    return await call(api.checkSubscription)
  } catch (error) {
    // It does not prevent purchases, so it is only logged.
    console.error(error)
    throw error
  }
}

/** Whether the owner pays for Gold Standard, and until when. */
export const subscriptionStatusQuery = queryOptions({ queryKey: ['own', 'subscription-status'], queryFn: readSubscriptionStatus })
