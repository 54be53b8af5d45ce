import type { Listing } from '@directory/contracts/events/listings'
import * as api from '@directory/contracts/http/addresses'
import type { DeskItem } from '@directory/contracts/http/desk'
import { call, sendBeacon } from '@directory/frontend-kit/api-client'
import type { Rejection } from '../../../shared/rejection/reject-dialog.tsx'
import { listingsKey } from '../../listings/api/read-listings.ts'
import type { Decision } from '../decision.ts'
import type { DeskQueue } from '../desk-queue.ts'
import { buildDeskPath, type DeskFilter, isNarrowed, toRequest } from './desk-filter.ts'

/** The pending listings that match a filter. */
export const listingQueue = (filter: DeskFilter): DeskQueue<DeskItem> => ({
  name: buildDeskPath(filter),
  nouns: ['business', 'businesses'],
  whatWaits: isNarrowed(filter) ? 'Owners’ new listings that match the filter' : 'Owners’ new listings',
  take: (without) => call(api.takeListing, { body: { without, filters: toRequest(filter) } }),
  idOf: ({ listing }) => listing.id,
  lists: [listingsKey],
})

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

/** Asks before deciding: until the owner has answered, it does not wait for a moderator. */
export function askOwner({ id, name, version }: Seen, question: string): Decision {
  const request = { params: { id }, body: { question, version } }
  return {
    id,
    name: `The owner of ${name}`,
    outcome: 'asked',
    carryOut: () => call(api.askOwner, request),
    carryOutOnLeaving: () => sendBeacon(api.askOwner, request),
  }
}
