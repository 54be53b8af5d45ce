import { formatDate, formatTime } from '@directory/contracts/catalogue/local-time'
import type { Approval, ApprovalPost } from '@directory/contracts/http/social-approvals'

const day = (date: string): string => formatDate(`${date}T12:00Z`)

/** The period of a link in words. */
export const periodText = ({ from, to }: Pick<Approval, 'from' | 'to'>): string => (from === to ? day(from) : `${day(from)} to ${day(to)}`)

const verbs: Readonly<Partial<Record<ApprovalPost['state'], string>>> = {
  approved: 'Approved',
  published: 'Approved',
  'sent-back': 'Sent back',
}

/** Who has decided on a post, what and when; undefined while it waits. */
export function decisionText({ state, decision }: Pick<ApprovalPost, 'state' | 'decision'>): string | undefined {
  const verb = verbs[state]
  return verb && decision
    ? `${verb} by ${decision.by ?? 'the owner of the account'} on ${formatDate(decision.at)}, ${formatTime(decision.at)}`
    : undefined
}

export const isWaiting = ({ state }: Pick<ApprovalPost, 'state'>): boolean => state === 'proposed'

/** The next post that waits after the one with this id, from the first one again after the last; undefined if none waits. */
export function findNext<Post extends Pick<ApprovalPost, 'id' | 'state'>>(
  posts: readonly Post[],
  id: string | undefined,
): Post | undefined {
  const place = posts.findIndex((post) => post.id === id)
  return [...posts.slice(place + 1), ...posts.slice(0, place + 1)].find(isWaiting)
}
