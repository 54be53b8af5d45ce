import * as api from '@directory/contracts/http/addresses'
import type { ReviewDraft } from '@directory/contracts/http/reviews'
import { call } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'

interface Changed {
  readonly id: string
  readonly draft: ReviewDraft
}

/** Changes the visitor's own review while it is pending. */
export const changeReview = onceAtATime(({ id, draft }: Changed) => call(api.changeReview, { params: { id }, body: draft }))
