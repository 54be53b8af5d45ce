import { localDate } from '@directory/contracts/catalogue/local-time'
import { EnquiryReceived } from '@directory/contracts/events/enquiries'
import { addToOutbox, type OutboxEvent, outboxEvent } from '@directory/kit/messaging/outbox'
import { Problem } from '@directory/kit/problem'
import { createLocalPart, toAddress } from '../conversations/addresses.ts'
import type { Transaction } from '../database.ts'
import { lockBusinesses } from '../locks.ts'
import { enquiryNotice } from '../notices/enquiry-notice.ts'
import type { Resources } from '../resources.ts'
import { announceStandings } from '../standings/announce-standings.ts'
import { storeUnreached } from './store-unreached.ts'

/** Those of some locked businesses that take enquiries. A new month may have begun since that was last determined. */
async function findOpen(tx: Transaction, listingIds: readonly string[]) {
  const find = () => tx.business.findMany({ where: { listingId: { in: [...listingIds] }, isOpen: true } })
  const open = await find()
  if (open.length === listingIds.length) return open
  await announceStandings(tx, listingIds)
  return find()
}

/** Delivers a locked enquiry: each business that still takes enquiries gets it on its page and by email, and the sender is told of those that do not. */
export async function deliverEnquiry(
  tx: Transaction,
  { mailDomain, seal }: Pick<Resources, 'mailDomain' | 'seal'>,
  id: string,
): Promise<void> {
  const enquiry = await tx.enquiry.update({
    where: { id },
    data: { state: 'delivered', deliveredAt: new Date(), version: { increment: 1 } },
    include: { recipients: true, _count: { select: { pictures: true } } },
  })
  const { recipients, email, key } = enquiry
  if (email === null) throw new Problem('conflict', { detail: 'This enquiry is anonymous by now, so it can only be refused.' })
  const listingIds = recipients.map(({ listingId }) => listingId)
  await lockBusinesses(tx, listingIds)
  const businesses = await findOpen(tx, listingIds)
  const created = await tx.conversation.createManyAndReturn({
    data: businesses.map(({ listingId }) => ({
      enquiryId: id,
      listingId,
      businessAddress: createLocalPart(),
      visitorAddress: createLocalPart(),
    })),
  })
  await storeUnreached(tx, id)
  const notices = recipients.flatMap(({ listingId, name }): OutboxEvent[] => {
    const business = businesses.find((one) => one.listingId === listingId)
    const conversation = created.find((one) => one.listingId === listingId)
    if (!business || !conversation) return [enquiryNotice(seal, { email }, { notice: 'enquiry-undelivered', businessName: name, key })]
    return [
      enquiryNotice(seal, business.isClaimed ? { accountId: business.ownerId } : { email: business.email }, {
        notice: 'enquiry-received',
        conversationId: conversation.id,
        businessName: business.name,
        slug: business.slug,
        isClaimed: business.isClaimed,
        replyTo: toAddress(conversation.businessAddress, mailDomain),
        name: enquiry.name,
        email,
        phone: enquiry.phone,
        text: enquiry.message,
        wishedOn: enquiry.wishedOn?.toISOString().slice(0, 10) ?? null,
        wishedTime: enquiry.wishedTime,
        pictures: enquiry._count.pictures,
      }),
    ]
  })
  const received = created.map(({ id: conversationId, version, listingId, receivedAt }) =>
    outboxEvent(EnquiryReceived, { id: conversationId, version }, { listingId, day: localDate(receivedAt) }),
  )
  await addToOutbox(tx, [...notices, ...received])
  await announceStandings(
    tx,
    created.map(({ listingId }) => listingId),
  )
}
