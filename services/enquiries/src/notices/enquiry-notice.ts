import { randomUUID } from 'node:crypto'
import { type EnquiryNotice, EnquiryNoticeRequested } from '@directory/contracts/events/enquiries'
import { type OutboxEvent, outboxEvent } from '@directory/kit/messaging/outbox'

interface Reader {
  readonly accountId?: string | null
  /** Of somebody without an account. */
  readonly email?: string | null
}

/** An email about an enquiry. Each is an aggregate of its own: otherwise others would wait while the mail server is unavailable. */
export const enquiryNotice = ({ accountId = null, email = null }: Reader, notice: EnquiryNotice): OutboxEvent =>
  outboxEvent(EnquiryNoticeRequested, { id: randomUUID(), version: 1 }, { accountId, email, notice })
