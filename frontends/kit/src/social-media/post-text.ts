import type { PostState, PostVersion, Quota } from '@directory/contracts/http/social-posts'
import { keys } from 'remeda'

export const stateText: Readonly<Record<PostState, string>> = {
  draft: 'Draft',
  proposed: 'Awaiting approval',
  'sent-back': 'Sent back',
  approved: 'Approved',
  published: 'Published',
}

export const actionText: Readonly<Record<PostVersion['action'], string>> = {
  drafted: 'Drafted',
  changed: 'Changed',
  proposed: 'Sent for approval',
  approved: 'Approved',
  'taken-back': 'Approval taken back',
  'sent-back': 'Sent back',
  published: 'Published',
}

/** In the order in which a post goes through them. */
export const states: readonly PostState[] = keys(stateText)

/** A number of posts in words. */
export const posts = (count: number): string => (count === 1 ? '1 post' : `${count} posts`)

/** A month's quota and how much of it is done, as a sentence. */
export function quotaText({ posts: promised, isMinimum, planned, approved, published }: Quota): string {
  const rest = `${approved} approved, ${published} published`
  if (promised === null) return `${posts(planned)} planned, ${rest}`
  return `${planned} of ${isMinimum ? 'at least ' : ''}${posts(promised)} planned, ${rest}`
}

/** A note on the quota; undefined if there is nothing to add. */
export function quotaNote({ posts: promised, isMinimum, planned }: Quota): string | undefined {
  if (promised === null) return 'There is no package for this month, so no number of posts is promised.'
  if (planned > promised && !isMinimum) return `${posts(planned - promised)} more than the package includes.`
  return undefined
}
