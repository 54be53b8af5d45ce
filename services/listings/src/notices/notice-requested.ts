import { randomUUID } from 'node:crypto'
import { ListingsNoticeRequested, type Notice } from '@directory/contracts/events/notices'
import { type OutboxEvent, outboxEvent } from '@directory/kit/messaging/outbox'

/** Each email is an aggregate of its own: otherwise the listing's other events would wait while the mail server is unavailable. */
export const noticeRequested = (accountId: string, notice: Notice): OutboxEvent =>
  outboxEvent(ListingsNoticeRequested, { id: randomUUID(), version: 1 }, { accountId, notice })
