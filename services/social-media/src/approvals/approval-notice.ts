import { randomUUID } from 'node:crypto'
import { type ApprovalNotice, ApprovalNoticeRequested } from '@directory/contracts/events/social-notices'
import { type OutboxEvent, outboxEvent } from '@directory/kit/messaging/outbox'
import type { SealSecret } from '@directory/kit/seal'

/** An email to an approver, whose key is sealed. Each is an aggregate of its own, as are the other emails. */
export const approvalNotice = (seal: SealSecret, email: string, notice: ApprovalNotice): OutboxEvent =>
  outboxEvent(ApprovalNoticeRequested, { id: randomUUID(), version: 1 }, { email, notice: { ...notice, key: seal(notice.key) } })
