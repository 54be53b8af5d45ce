import { retentionDays } from '@directory/contracts/catalogue/retention-periods'
import { EnquiryOrigin } from '@directory/contracts/http/enquiries'
import { EnquiryStateName, type ReceivedEnquiry } from '@directory/contracts/http/received-enquiries'
import type { SignAddress } from '@directory/kit/pictures/private-address'
import { Problem } from '@directory/kit/problem'
import { addDays } from '../add-days.ts'
import { messageState, withPictures } from '../conversations/message-state.ts'
import type { Database, Transaction } from '../database.ts'
import { signedPictures } from '../pictures/picture-rows.ts'

/** An enquiry to one of an owner's businesses, complete. */
export async function findReceived(
  database: Database | Transaction,
  sign: SignAddress,
  ownerId: string,
  id: string,
): Promise<ReceivedEnquiry> {
  const row = await database.conversation.findFirst({
    where: { id, business: { ownerId } },
    include: {
      business: { select: { name: true } },
      messages: { orderBy: [{ at: 'asc' }, { id: 'asc' }], include: withPictures },
      enquiry: {
        include: { pictures: { where: { messageId: null }, orderBy: { position: 'asc' } }, _count: { select: { conversations: true } } },
      },
    },
  })
  if (!row) throw new Problem('enquiry-not-found')
  const { enquiry, business, messages } = row
  return {
    id,
    listing: { id: row.listingId, name: business.name },
    name: enquiry.name,
    email: enquiry.email,
    phone: enquiry.phone,
    message: enquiry.message,
    wishedOn: enquiry.wishedOn?.toISOString().slice(0, 10) ?? null,
    wishedTime: enquiry.wishedTime,
    pictures: signedPictures(enquiry.pictures, sign),
    origin: EnquiryOrigin.parse(enquiry.origin),
    otherBusinesses: enquiry._count.conversations - 1,
    state: EnquiryStateName.parse(row.state),
    labels: row.labels,
    note: row.note,
    valuePence: row.valuePence,
    isUnread: row.isUnread,
    isClosed: row.isClosed,
    receivedAt: row.receivedAt.toISOString(),
    lastMessageAt: row.lastMessageAt.toISOString(),
    messages: messages.map((message) => messageState(message, sign)),
    keptUntil: addDays(enquiry.sentAt, retentionDays.enquiries).toISOString(),
    version: row.version,
  }
}
