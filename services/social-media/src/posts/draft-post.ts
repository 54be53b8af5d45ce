import type { Post, PostContent } from '@directory/contracts/http/social-posts'
import { Problem } from '@directory/kit/problem'
import type { Caller } from '@directory/kit/tokens/verifier'
import { record } from '../audit/record.ts'
import { findAccountId, lockClient } from '../clients/lock-client.ts'
import type { Database, Transaction } from '../database.ts'
import { settleImages } from '../images/settle-images.ts'
import { teamOf } from '../viewer.ts'
import { checkContent, refused } from './check-content.ts'
import { lockPost } from './lock-post.ts'
import { readPost } from './shown-post.ts'
import { takeStep, toColumns } from './take-step.ts'

const chooseState = (propose: boolean) => (propose ? 'proposed' : 'draft')

interface NewPost {
  readonly clientId: string
  readonly content: PostContent
  readonly propose: boolean
}

/** Drafts a post for a client, or proposes it immediately. The package's quota may be exceeded. */
export async function createPost(database: Database, caller: Caller, { clientId, content, propose }: NewPost): Promise<Post> {
  const accountId = await findAccountId(database, caller, clientId)
  return database.$transaction(async (tx) => {
    const client = await lockClient(tx, accountId)
    await checkContent(tx, client, content)
    const state = chooseState(propose)
    const { id } = await tx.post.create({
      data: {
        ...toColumns(state, 1, content.plannedAt),
        clientId,
        versions: { create: { ...content, version: 1, by: 'team', action: propose ? 'proposed' : 'drafted', state } },
      },
    })
    await record(tx, {
      action: 'createPost',
      actorId: caller.accountId,
      subjectKind: 'post',
      subjectId: id,
      subjectName: client.businessName,
      before: null,
      after: { state, version: 1 },
    })
    return readPost(tx, teamOf(caller), id)
  })
}

interface PostChange {
  readonly id: string
  readonly version: number
  readonly content: PostContent
  readonly propose: boolean
}

/** Refuses to move a post to a time that has passed; one that is overdue may stay so while its text is edited. */
async function refusePastTime(tx: Transaction, { id, version, content: { plannedAt } }: Omit<PostChange, 'propose'>): Promise<void> {
  if (new Date(plannedAt) > new Date()) return
  const stored = await tx.postVersion.findUniqueOrThrow({ where: { postId_version: { postId: id, version } }, select: { plannedAt: true } })
  if (stored.plannedAt.getTime() !== new Date(plannedAt).getTime()) throw refused('plannedAt', 'This time has passed.')
}

/** Changes an unpublished post: it becomes a draft again, or is proposed again. */
export const changePost = (database: Database, caller: Caller, { id, version, content, propose }: PostChange): Promise<Post> =>
  takeStep(database, teamOf(caller), {
    id,
    version,
    action: propose ? 'proposed' : 'changed',
    to: chooseState(propose),
    from: ['draft', 'proposed', 'sent-back', 'approved'],
    async getContent(tx, post) {
      await refusePastTime(tx, { id, version, content })
      await checkContent(tx, post.client, content)
      return content
    },
    also: (tx, post) =>
      record(tx, {
        action: 'changePost',
        actorId: caller.accountId,
        subjectKind: 'post',
        subjectId: id,
        subjectName: post.client.businessName,
        before: { state: post.state, version },
        after: { state: chooseState(propose), version: version + 1 },
      }),
  })

interface PostRemoval {
  readonly id: string
  /** The version that the caller has seen; undefined if not specified. */
  readonly version?: number | undefined
}

/** Deletes an unpublished post with its history and the pictures that nothing else refers to. */
export async function deletePost(database: Database, caller: Caller, { id, version: seenVersion }: PostRemoval): Promise<void> {
  const team = teamOf(caller)
  await database.$transaction(async (tx) => {
    const { state, version, client } = await lockPost(tx, team, id)
    if (seenVersion !== undefined && seenVersion !== version) throw new Problem('conflict')
    if (state === 'published') throw new Problem('conflict', { detail: 'This post has been published.' })
    const { network, plannedAt } = await readPost(tx, team, id)
    await tx.post.delete({ where: { id } })
    await settleImages(tx, client.id)
    await record(tx, {
      action: 'deletePost',
      actorId: caller.accountId,
      subjectKind: 'post',
      subjectId: id,
      subjectName: client.businessName,
      before: { state, version, network, plannedAt },
      after: null,
    })
  })
}
