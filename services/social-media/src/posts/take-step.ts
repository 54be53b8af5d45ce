import type { Post, PostState, PostVersion } from '@directory/contracts/http/social-posts'
import { Problem } from '@directory/kit/problem'
import type { Database, Transaction } from '../database.ts'
import type { Prisma } from '../generated/prisma/client.ts'
import type { Viewer } from '../viewer.ts'
import { type LockedPost, lockPost } from './lock-post.ts'
import { readPost } from './shown-post.ts'

/** The new content of a post, if it changes. */
export type ContentChange = Partial<
  Pick<Prisma.PostVersionUncheckedCreateInput, 'network' | 'text' | 'plannedAt' | 'comment' | 'publishedAt' | 'publishedUrl'>
> & { readonly imageIds?: string[] }

export interface Step {
  readonly id: string
  /** The version that the decision is based on. */
  readonly version: number
  readonly action: Exclude<PostVersion['action'], 'drafted'>
  readonly to: PostState
  /** The states in which this can be done. */
  readonly from: readonly PostState[]
  /** Whether the client knows of it without an email. */
  readonly isTold?: boolean
  /** Derives the new content from the stored post. */
  readonly getContent?: (tx: Transaction, post: LockedPost) => Promise<ContentChange>
  /** Further work in the same transaction. */
  readonly also?: (tx: Transaction, post: LockedPost) => Promise<void>
}

/** A post's columns after a new version: the client sees everything but drafts, and is notified of each proposal. */
export const toColumns = (state: PostState, version: number, plannedAt: Date | string) => ({
  state,
  version,
  plannedAt,
  ...(state === 'draft' ? {} : { shownVersion: version, shownPlannedAt: plannedAt }),
  ...(state === 'proposed' ? { isTold: false } : {}),
})

/**
 * Moves a post of the viewer's to its next state as a new version, keeping the previous one. Of two steps from the same version, the second
 * is a conflict.
 */
export async function takeStep(
  database: Database,
  viewer: Viewer,
  { id, version, action, to, from, isTold = false, getContent, also }: Step,
): Promise<Post> {
  return database.$transaction(async (tx) => {
    const post = await lockPost(tx, viewer, id)
    if (post.version !== version) throw new Problem('conflict')
    if (!from.includes(post.state)) throw new Problem('conflict', { detail: `This is not possible for a post that is ${post.state}.` })
    const content = (await getContent?.(tx, post)) ?? {}
    await also?.(tx, post)
    const { at: _, ...before } = await tx.postVersion.findUniqueOrThrow({ where: { postId_version: { postId: id, version } } })
    const byName = (viewer.side === 'client' && viewer.approver?.name) || null
    const next = { ...before, ...content, version: version + 1, by: viewer.side, byName, action, state: to }
    await tx.postVersion.create({ data: next })
    await tx.post.update({ where: { id }, data: { ...toColumns(to, next.version, next.plannedAt), ...(isTold ? { isTold } : {}) } })
    return readPost(tx, viewer, id)
  })
}
