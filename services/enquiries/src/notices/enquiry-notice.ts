import { randomUUID } from 'node:crypto'
import { type EnquiryNotice, EnquiryNoticeRequested, mapSecrets } from '@directory/contracts/events/enquiries'
import { type OutboxEvent, outboxEvent } from '@directory/kit/messaging/outbox'
import type { SealSecret } from '@directory/kit/seal'

interface Reader {
  readonly accountId?: string | null
  /** Of somebody without an account. */
  readonly email?: string | null
}

/**
 * An email about an enquiry, whose key and address for answers are sealed. Each is an aggregate of its own: otherwise others would wait while
 * the mail server is unavailable.
 */
export const enquiryNotice = (seal: SealSecret, { accountId = null, email = null }: Reader, notice: EnquiryNotice): OutboxEvent =>
  outboxEvent(EnquiryNoticeRequested, { id: randomUUID(), version: 1 }, { accountId, email, notice: mapSecrets(notice, seal) })
