import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'

/** Deletes the visitor's own review. */
export const deleteReview = onceAtATime((id: string) => call(api.deleteReview, { params: { id } }))
