import { randomUUID } from 'node:crypto'
import { type SocialNotice, SocialNoticeRequested } from '@directory/contracts/events/social-notices'
import { type OutboxEvent, outboxEvent } from '@directory/kit/messaging/outbox'

/** Each email is an aggregate of its own: otherwise, the client's other events would wait while the mail server is unavailable. */
const requested = (accountId: string | null, notice: SocialNotice): OutboxEvent =>
  outboxEvent(SocialNoticeRequested, { id: randomUUID(), version: 1 }, { accountId, notice })

export type TeamNotice = Extract<SocialNotice, { notice: `team-${string}` }>
export type ClientNotice = Exclude<SocialNotice, TeamNotice>

/** An email to an account holder. */
export const clientNotice = (accountId: string, notice: ClientNotice): OutboxEvent => requested(accountId, notice)

/** An email to a manager of clients, or to the team’s address. */
export const teamNotice = (accountId: string | null, notice: TeamNotice): OutboxEvent => requested(accountId, notice)
