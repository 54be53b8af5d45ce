import { randomUUID } from 'node:crypto'
import { BillingNoticeRequested, type Notice } from '@directory/contracts/events/notices'
import { type OutboxEvent, outboxEvent } from '@directory/kit/messaging/outbox'

/** The event that requests an email to the holder of an account. An email is an aggregate of its own. */
export const noticeRequested = (accountId: string, notice: Notice): OutboxEvent =>
  outboxEvent(BillingNoticeRequested, { id: randomUUID(), version: 1 }, { accountId, notice })
