import type { Post } from '@directory/contracts/http/social-posts'

/** What the team sees and does in a calendar that its clients do not. */
export interface TeamsView {
  /** The name of a post's client, if the calendar is that of several. */
  readonly nameClient?: ((post: Pick<Post, 'clientId'>) => string) | undefined
  /** Moves a post to another day. */
  onMove(post: Post, day: string): void
}
