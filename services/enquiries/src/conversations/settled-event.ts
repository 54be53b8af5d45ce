import { localDate } from '@directory/contracts/catalogue/local-time'
import { EnquirySettled } from '@directory/contracts/events/enquiries'
import { type OutboxEvent, outboxEvent } from '@directory/kit/messaging/outbox'
import type { Prisma } from '../generated/prisma/client.ts'

type Settling = Pick<Prisma.ConversationGetPayload<object>, 'answeredAt' | 'state' | 'isClosed'>
type Changed = Settling & Pick<Prisma.ConversationGetPayload<object>, 'id' | 'version' | 'listingId' | 'receivedAt'>

/** Whether it no longer waits for its first answer: it has one, or either side has put it aside. */
const isSettled = ({ answeredAt, state, isClosed }: Settling): boolean => answeredAt !== null || state !== 'new' || isClosed

/** The event of a change by which a conversation begins or ceases to wait for its first answer; none for other changes. */
export function settledEvent(before: Settling, { id, version, listingId, receivedAt, ...after }: Changed): OutboxEvent[] {
  if (isSettled(before) === isSettled(after)) return []
  return [outboxEvent(EnquirySettled, { id, version }, { listingId, day: localDate(receivedAt), isSettled: isSettled(after) })]
}
