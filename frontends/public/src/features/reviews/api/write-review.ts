import * as api from '@directory/contracts/http/addresses'
import type { ReviewDraft } from '@directory/contracts/http/reviews'
import { call } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'

interface Written {
  readonly listingId: string
  readonly draft: ReviewDraft
}

export const writeReview = onceAtATime(({ listingId, draft }: Written) => call(api.writeReview, { params: { id: listingId }, body: draft }))
