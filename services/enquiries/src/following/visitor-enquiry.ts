import { enquiryLimits } from '@directory/contracts/catalogue/enquiries'
import { retentionDays } from '@directory/contracts/catalogue/retention-periods'
import { SendingState, UnreachedBusiness, type VisitorConversation, type VisitorEnquiry } from '@directory/contracts/http/enquiries'
import type { SignAddress } from '@directory/kit/pictures/private-address'
import { Problem } from '@directory/kit/problem'
import { addDays } from '../add-days.ts'
import { type MessageRow, messageState, withPictures } from '../conversations/message-state.ts'
import { findUnreachable } from '../conversations/reachable.ts'
import type { Database } from '../database.ts'
import type { Prisma } from '../generated/prisma/client.ts'
import { signedPictures } from '../pictures/picture-rows.ts'

const withBusiness = {
  business: true,
  messages: { orderBy: [{ at: 'asc' }, { id: 'asc' }], include: withPictures },
} as const satisfies Prisma.ConversationInclude
type ConversationRow = Prisma.ConversationGetPayload<{ include: typeof withBusiness }>

/** The conversations as their visitor sees them. */
async function visitorConversations(
  database: Database,
  sign: SignAddress,
  rows: readonly ConversationRow[],
): Promise<VisitorConversation[]> {
  const unreachable = await findUnreachable(
    database,
    rows.map(({ business }) => business),
  )
  return rows.map(({ id, business: { listingId, name, slug, isVisible, ownerId }, answeredAt, isClosed, receivedAt, messages }) => ({
    id,
    business: {
      name,
      slug: isVisible ? slug : null,
      // Each that exists has an owner, if only the operator.
      isDeleted: ownerId === null,
      isReachable: !unreachable.has(listingId),
    },
    isAnswered: answeredAt !== null,
    isClosed,
    messages: messages.map((message: MessageRow) => messageState(message, sign)),
    reviewableFrom: answeredAt ? addDays(receivedAt, enquiryLimits.reviewDays).toISOString() : null,
  }))
}

/** One of the conversations to which a link leads. */
export async function findConversation(database: Database, sign: SignAddress, key: string, id: string): Promise<VisitorConversation> {
  const row = await database.conversation.findFirst({ where: { id, enquiry: { key } }, include: withBusiness })
  const [conversation] = row ? await visitorConversations(database, sign, [row]) : []
  if (!conversation) throw new Problem('mail-link-expired')
  return conversation
}

type Recipient = Prisma.RecipientGetPayload<object>

async function describeUnreached(database: Database, recipients: readonly Recipient[]): Promise<UnreachedBusiness[]> {
  if (recipients.length === 0) return []
  const shown = await database.business.findMany({
    where: { listingId: { in: recipients.map(({ listingId }) => listingId) }, isVisible: true },
    select: { listingId: true, slug: true },
  })
  return recipients.map(({ listingId: id, name, unreached }) => ({
    id,
    name,
    slug: shown.find(({ listingId }) => listingId === id)?.slug ?? null,
    reason: UnreachedBusiness.shape.reason.parse(unreached),
  }))
}

/** An enquiry with its conversations, for whoever has the link. */
export async function followedEnquiry(database: Database, sign: SignAddress, key: string): Promise<VisitorEnquiry> {
  const row = await database.enquiry.findUnique({
    where: { key },
    include: {
      conversations: { include: withBusiness, orderBy: { id: 'asc' } },
      pictures: { where: { messageId: null }, orderBy: { position: 'asc' } },
      recipients: true,
    },
  })
  if (!row || row.anonymisedAt || row.email === null) throw new Problem('mail-link-expired')
  const { id, state, name, email, phone, message, wishedOn, wishedTime, pictures, sentAt, conversations, recipients } = row
  const reached = new Set(conversations.map(({ listingId }) => listingId))
  return {
    id,
    state: SendingState.parse(state),
    name,
    email,
    phone,
    message,
    wishedOn: wishedOn?.toISOString().slice(0, 10) ?? null,
    wishedTime,
    pictures: signedPictures(pictures, sign),
    sentAt: sentAt.toISOString(),
    keptUntil: addDays(sentAt, retentionDays.enquiries).toISOString(),
    conversations: await visitorConversations(database, sign, conversations),
    unreached: await describeUnreached(
      database,
      recipients.filter(({ listingId }) => !reached.has(listingId)),
    ),
  }
}
