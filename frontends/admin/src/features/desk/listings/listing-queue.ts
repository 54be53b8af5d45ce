import type { Listing } from '@directory/contracts/events/listings'
import * as api from '@directory/contracts/http/addresses'
import type { DeskItem } from '@directory/contracts/http/desk'
import { call, sendBeacon } from '@directory/frontend-kit/api-client'
import type { Rejection } from '../../../shared/rejection/reject-dialog.tsx'
import { listingsKey } from '../../listings/api/read-listings.ts'
import type { Decision } from '../decision.ts'
import type { DeskQueue } from '../desk-queue.ts'

export const listingQueue: DeskQueue<DeskItem> = {
  name: 'listings',
  nouns: ['business', 'businesses'],
  whatWaits: 'Owners’ new listings',
  take: (without) => call(api.takeListing, { body: { without } }),
  idOf: ({ listing }) => listing.id,
  lists: [listingsKey],
}

type Seen = Pick<Listing, 'id' | 'name' | 'version'>

export function approveListing({ id, name, version }: Seen): Decision {
  const request = { params: { id }, body: { isApproved: true, version } }
  return {
    id,
    name,
    outcome: 'approved',
    carryOut: () => call(api.setApproval, request),
    carryOutOnLeaving: () => sendBeacon(api.setApproval, request),
  }
}

export function rejectListing({ id, name, version }: Seen, rejection: Rejection): Decision {
  const request = { params: { id }, body: { ...rejection, version } }
  return {
    id,
    name,
    outcome: 'rejected',
    carryOut: () => call(api.rejectListing, request),
    carryOutOnLeaving: () => sendBeacon(api.rejectListing, request),
  }
}
