import { enquiryLimits, type LeftOutReason } from '@directory/contracts/catalogue/enquiries'
import { localDate } from '@directory/contracts/catalogue/local-time'
import { EnquiryAnswered } from '@directory/contracts/events/enquiries'
import type { Image } from '@directory/contracts/events/media'
import { addToOutbox, outboxEvent } from '@directory/kit/messaging/outbox'
import { Problem } from '@directory/kit/problem'
import type { Transaction } from '../database.ts'
import { lockRow } from '../locks.ts'
import { enquiryNotice } from '../notices/enquiry-notice.ts'
import { pictureRows, picturesReferenced } from '../pictures/picture-rows.ts'
import type { Resources } from '../resources.ts'
import { announceStandings } from '../standings/announce-standings.ts'
import { toAddress } from './addresses.ts'
import { type MessageRow, type Side, withPictures } from './message-state.ts'
import { requireReachable } from './reachable.ts'
import { settledEvent } from './settled-event.ts'

interface NewMessage {
  readonly id: string
  readonly side: Side
  readonly text: string
  readonly authorId?: string | undefined
  /** What only a message by email has. */
  readonly email?: {
    readonly messageId: string
    readonly isFromOtherAddress: boolean
    readonly leftOut: readonly LeftOutReason[]
  }
  readonly pictures?: readonly Image[]
}

const hour = 3_600_000

/** Refuses more messages than people write, and an id that another conversation has. */
async function requireNew(tx: Transaction, conversationId: string, id: string): Promise<void> {
  if ((await tx.message.count({ where: { id } })) > 0) throw new Problem('conflict')
  const lately = await tx.message.count({ where: { conversationId, at: { gt: new Date(Date.now() - hour) } } })
  if (lately >= enquiryLimits.messagesPerHour) throw new Problem('too-many-requests', { retryAfter: hour / 1_000 })
}

/**
 * Adds a message to a conversation, and has the other side told by email. A repetition, recognised by its id or that of its email, changes nothing. The
 * first answer of the business makes a new enquiry an answered one.
 */
export async function writeMessage(
  tx: Transaction,
  { mailDomain, seal }: Pick<Resources, 'mailDomain' | 'seal'>,
  conversationId: string,
  { id, side, text, authorId, email, pictures = [] }: NewMessage,
): Promise<MessageRow> {
  await lockRow(tx, 'conversation', conversationId)
  const conversation = await tx.conversation.findUniqueOrThrow({
    where: { id: conversationId },
    include: { business: true, enquiry: true },
  })
  const repeated = await tx.message.findFirst({
    where: { conversationId, OR: [{ id }, ...(email ? [{ emailMessageId: email.messageId }] : [])] },
    include: withPictures,
  })
  if (repeated) return repeated
  const { business, enquiry, isClosed, answeredAt, state } = conversation
  const isGone = business.ownerId === null
  if (enquiry.anonymisedAt || enquiry.email === null || isClosed || isGone) throw new Problem('conversation-closed')
  if (side === 'visitor') await requireReachable(tx, business)
  if (!email) await requireNew(tx, conversationId, id)
  const row = await tx.message.create({
    data: {
      id,
      conversationId,
      sender: side,
      text,
      // Whoever is given the address of a business answers as its owner.
      authorId: authorId ?? (side === 'business' && business.isClaimed ? business.ownerId : null),
      ...(email ? { emailMessageId: email.messageId, isFromOtherAddress: email.isFromOtherAddress, leftOut: [...email.leftOut] } : {}),
      pictures: { create: pictureRows(pictures).map((picture) => ({ ...picture, enquiryId: enquiry.id })) },
    },
    include: withPictures,
  })
  const answered = { isUnread: false, answeredAt: answeredAt ?? row.at, state: state === 'new' ? 'answered' : state }
  const updated = await tx.conversation.update({
    where: { id: conversationId },
    data: { lastMessageAt: row.at, version: { increment: 1 }, ...(side === 'business' ? answered : { isUnread: true }) },
  })
  if (pictures.length) {
    const [all, { version }] = [
      await tx.picture.findMany({ where: { enquiryId: enquiry.id } }),
      await tx.enquiry.update({ where: { id: enquiry.id }, data: { version: { increment: 1 } } }),
    ]
    await addToOutbox(tx, [picturesReferenced({ id: enquiry.id, version }, all)])
  }
  const told = { conversationId, businessName: business.name, text, pictures: pictures.length }
  await addToOutbox(tx, [
    side === 'business'
      ? enquiryNotice(
          seal,
          { email: enquiry.email },
          { ...told, notice: 'enquiry-answered', key: enquiry.key, replyTo: toAddress(conversation.visitorAddress, mailDomain) },
        )
      : enquiryNotice(seal, business.isClaimed ? { accountId: business.ownerId } : { email: business.email }, {
          ...told,
          notice: 'enquiry-continued',
          name: enquiry.name,
          slug: business.isClaimed ? null : business.slug,
          replyTo: toAddress(conversation.businessAddress, mailDomain),
        }),
  ])
  if (side === 'business' && !answeredAt) {
    const { listingId, version } = updated
    await addToOutbox(tx, [
      outboxEvent(EnquiryAnswered, { id: conversationId, version }, { listingId, day: localDate(row.at) }),
      ...settledEvent(conversation, updated),
    ])
    await announceStandings(tx, [listingId])
  }
  return row
}
