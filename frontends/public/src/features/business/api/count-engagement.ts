import type { EngagementKind } from '@directory/contracts/events/engagement'
import * as api from '@directory/contracts/http/addresses'
import { sendBeacon } from '@directory/frontend-kit/api-client'

/** Counts a view of a listing or a click on its contact details. */
export const countEngagement = (listingId: string, kind: EngagementKind): void =>
  sendBeacon(api.countEngagement, { body: { listingId, kind } })
