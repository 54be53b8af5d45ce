import type { Network } from '@directory/contracts/http/social-posts'

/** An approved post as passed to a publisher. See docs/publishing-adapters.md. */
export interface ApprovedPost {
  /** Identifies the post, which is published once: a repeated call returns the same result. */
  readonly id: string
  readonly clientId: string
  readonly network: Network
  readonly text: string
  /** Paths of the pictures on this site, in order. */
  readonly images: readonly string[]
  readonly plannedAt: Date
  /** The URL given by the team, if already known. */
  readonly url: string | null
}

export interface Publication {
  readonly publishedAt: Date
  /** The URL of the published post; null if unknown. */
  readonly url: string | null
}

/** Publishes a post on its network: a port, with an adapter for each network or for a service that covers them all. */
export interface Publisher {
  /** Returns where and when the post was published. Throws PublicationRefused if a retry cannot succeed. */
  publish(post: ApprovedPost, signal: AbortSignal): Promise<Publication>
}

/** The network rejected the post; the reason is shown to the team. */
export class PublicationRefused extends Error {}
