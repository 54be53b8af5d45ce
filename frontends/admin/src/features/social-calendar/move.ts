import { formatTime, localMoment } from '@directory/contracts/catalogue/local-time'
import type { Post, PostContent } from '@directory/contracts/http/social-posts'
import { formatDayAndTime } from '@directory/frontend-kit/social-media/calendar-days'

/** What moving a post to another time means, by the rules of changing it. */
export type Move =
  | { readonly refusal: string }
  | {
      readonly content: PostContent
      /** Whether the client is asked, again if it has answered before. */
      readonly propose: boolean
      /** What to ask first, because it cannot be undone. */
      readonly question: string | undefined
    }

/** The time of a post on another day. */
export const onDay = ({ plannedAt }: Pick<Post, 'plannedAt'>, day: string): string =>
  localMoment(`${day}T${formatTime(plannedAt)}`).toISOString()

const questions = {
  approved: 'The client has approved this post for its present time. Once moved, it waits for their approval again.',
  'sent-back': 'The client has sent this post back. Once moved, it is a draft, which you still have to send for approval.',
} as const

/** The content of a post at another time. */
export const contentAt = ({ network, text, images }: Post, plannedAt: string): PostContent => ({
  network,
  text,
  imageIds: images.map(({ id }) => id),
  plannedAt,
})

/** A published post stays where it is, no post moves into the past, and what a client has decided is asked again. */
export function planMove(post: Post, plannedAt: string, now: Date): Move {
  const { state } = post
  if (state === 'published') return { refusal: 'A published post stays at the time of its publication.' }
  if (new Date(plannedAt) <= now) return { refusal: `${formatDayAndTime(plannedAt)} has passed. Choose a later time.` }
  return {
    content: contentAt(post, plannedAt),
    propose: state === 'proposed' || state === 'approved',
    question: state === 'approved' || state === 'sent-back' ? questions[state] : undefined,
  }
}
