import * as api from '@directory/contracts/http/addresses'
import type { ModeratedClaim } from '@directory/contracts/http/business-claims'
import type { DeskClaim } from '@directory/contracts/http/desk'
import { call, sendBeacon } from '@directory/frontend-kit/api-client'
import { claimQueueKey } from '../../business-claims/api/read-claims.ts'
import type { Decision } from '../decision.ts'
import type { DeskQueue } from '../desk-queue.ts'

export const claimQueue: DeskQueue<DeskClaim> = {
  name: 'claims',
  nouns: ['claim', 'claims'],
  whatWaits: 'Claims that need a decision',
  forOthers: { which: 'your own, or of your business', list: '/admin/business-claims' },
  take: (without) => call(api.takeClaim, { body: { without } }),
  idOf: ({ claim }) => claim.id,
  lists: [claimQueueKey],
}

/** What a claim is called, such as “Amina Khan’s claim of Café Lumière”. */
export const nameOf = ({ listing, claimant }: Pick<ModeratedClaim, 'listing' | 'claimant'>): string =>
  `${claimant.name ?? claimant.email ?? 'Somebody'}’s claim of ${listing.name}`

export function decideClaim(
  claim: Pick<ModeratedClaim, 'id' | 'version' | 'listing' | 'claimant'>,
  decision: { readonly isGranted: boolean; readonly reason: string },
): Decision {
  const { id, version } = claim
  const request = { params: { id }, body: { ...decision, version } }
  return {
    id,
    name: nameOf(claim),
    outcome: decision.isGranted ? 'granted' : 'refused',
    carryOut: () => call(api.decideClaim, request),
    carryOutOnLeaving: () => sendBeacon(api.decideClaim, request),
  }
}
