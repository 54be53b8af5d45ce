import type { EngagementKind } from '@directory/contracts/events/engagement'
import * as api from '@directory/contracts/http/addresses'
import { sendBeacon } from '@directory/frontend-kit/api-client'

/** Counts that someone looked at a listing or chose one of its ways to get in touch. */
export const countEngagement = (listingId: string, kind: EngagementKind): void =>
  sendBeacon(api.countEngagement, { body: { listingId, kind } })
