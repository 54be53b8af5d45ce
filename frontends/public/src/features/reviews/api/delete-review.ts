import { send } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'

/** Takes one's review back. */
export const deleteReview = onceAtATime((id: string) => send<null>('DELETE', `/api/own/reviews/${id}`))
