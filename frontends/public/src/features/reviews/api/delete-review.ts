import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'

/** Takes one's review back. */
export const deleteReview = onceAtATime((id: string) => call(api.deleteReview, { params: { id } }))
