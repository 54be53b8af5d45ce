import type { Network } from '@directory/contracts/http/social-posts'

/** An approved post as it is handed over. See docs/publishing-adapters.md. */
export interface ApprovedPost {
  /** Of the post, which is published once: a repeated call answers as before. */
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

/** Brings a post to its network. The port of which each network, or a service for all of them, would be an adapter. */
export interface Publisher {
  /** Gives where and when the post was published. Throws PublicationRefused for what trying again cannot fix. */
  publish(post: ApprovedPost, signal: AbortSignal): Promise<Publication>
}

/** The network does not take the post as it is; the reason is shown to the team. */
export class PublicationRefused extends Error {}
