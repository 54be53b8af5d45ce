import { reviewerName } from '@directory/contracts/catalogue/reviewer'
import * as api from '@directory/contracts/http/addresses'
import type { ModeratedReview } from '@directory/contracts/http/reviews'
import { call, sendBeacon } from '@directory/frontend-kit/api-client'
import type { ReviewDecision } from '../../reviews/api/moderate-review.ts'
import { reviewQueueKey } from '../../reviews/api/read-reviews.ts'
import type { Decision } from '../decision.ts'
import type { DeskQueue } from '../desk-queue.ts'

export const reviewQueue: DeskQueue<ModeratedReview> = {
  name: 'reviews',
  nouns: ['review', 'reviews'],
  whatWaits: 'New and changed reviews',
  forOthers: { which: 'your own, of your business or reported by you', list: '/admin/reviews' },
  take: (without) => call(api.takeReview, { body: { without } }),
  idOf: ({ id }) => id,
  lists: [reviewQueueKey],
}

/** What a review is called, such as “Amina K.’s review of Café Lumière”. */
export const nameOf = ({ author, listing }: Pick<ModeratedReview, 'author' | 'listing'>): string =>
  `${reviewerName(author)}’s review of ${listing.name}`

export function decideReview(
  review: Pick<ModeratedReview, 'id' | 'version' | 'author' | 'listing'>,
  decision: ReviewDecision & { readonly state: 'approved' | 'rejected' },
): Decision {
  const { id, version } = review
  const request = { params: { id }, body: { ...decision, version } }
  return {
    id,
    name: nameOf(review),
    outcome: decision.state,
    carryOut: () => call(api.moderateReview, request),
    carryOutOnLeaving: () => sendBeacon(api.moderateReview, request),
  }
}
