import type { Post } from '@directory/contracts/http/social-posts'
import type { Database } from '../database.ts'
import { tellTeam } from '../managers/tell-team.ts'
import type { Approver } from '../viewer.ts'
import { takeStep } from './take-step.ts'

interface Decision {
  readonly accountId: string
  /** Who decides by a link; the account's owner by default. */
  readonly approver?: Approver
  readonly id: string
  readonly version: number
}

/** Approves a proposed post unchanged. */
export const approvePost = (database: Database, { accountId, approver, id, version }: Decision): Promise<Post> =>
  takeStep(database, { side: 'client', accountId, approver }, { id, version, action: 'approved', to: 'approved', from: ['proposed'] })

/** Takes the approval of a post back, which then waits for a decision again: the owner is told of that, unless it was the owner. While it is being published, this waits, and is too late. */
export const takeApprovalBack = (database: Database, { accountId, approver, id, version }: Decision): Promise<Post> =>
  takeStep(
    database,
    { side: 'client', accountId, approver },
    { id, version, action: 'taken-back', to: 'proposed', from: ['approved'], isTold: approver === undefined },
  )

/** Sends a proposed post back to the team, which gets an email if no other such post is pending. */
export const sendPostBack = (
  database: Database,
  { accountId, approver, id, version, comment }: Decision & { comment: string },
): Promise<Post> =>
  takeStep(
    database,
    { side: 'client', accountId, approver },
    {
      id,
      version,
      action: 'sent-back',
      to: 'sent-back',
      from: ['proposed'],
      getContent: async () => ({ comment }),
      async also(tx, { client: { id: clientId, businessName } }) {
        if ((await tx.post.count({ where: { clientId, state: 'sent-back' } })) > 0) return
        const { plannedAt } = await tx.post.findUniqueOrThrow({ where: { id }, select: { plannedAt: true } })
        await tellTeam(tx, { notice: 'team-post-sent-back', clientId, businessName, plannedAt: plannedAt.toISOString() })
      },
    },
  )
