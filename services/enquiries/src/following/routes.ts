import { enquiryLimits } from '@directory/contracts/catalogue/enquiries'
import { CustomerRecognised } from '@directory/contracts/events/enquiries'
import { SendingState } from '@directory/contracts/http/enquiries'
import { handlers } from '@directory/kit/http/handlers'
import { addToOutbox, outboxEvent } from '@directory/kit/messaging/outbox'
import type { SignAddress } from '@directory/kit/pictures/private-address'
import { Problem } from '@directory/kit/problem'
import { addDays } from '../add-days.ts'
import { sendMessage } from '../conversations/send-message.ts'
import type { Resources } from '../resources.ts'
import { closeConversation } from './close-conversation.ts'
import { findConversation, followedEnquiry } from './visitor-enquiry.ts'

/** What whoever has the link of an enquiry can do. */
export function followingRoutes(resources: Resources, sign: SignAddress) {
  const { database } = resources
  return handlers('enquiries', {
    getEnquiry: ({ query: { key } }) => followedEnquiry(database, sign, key),

    writeToBusiness: ({ params: { id }, query: { key }, body }) =>
      sendMessage(resources, sign, { side: 'visitor', where: { id, enquiry: { key } }, missing: 'mail-link-expired' }, body),

    closeConversation: async ({ params: { id }, query: { key }, body: { isClosed } }) => {
      await database.$transaction((tx) => closeConversation(tx, { id, enquiry: { key, anonymisedAt: null } }, isClosed))
      return findConversation(database, sign, key, id)
    },

    recogniseCustomer: ({ caller: { accountId, isVerified }, params: { id }, query: { key } }) =>
      database.$transaction(async (tx) => {
        const conversation = await tx.conversation.findFirst({ where: { id, enquiry: { key } }, include: { enquiry: true } })
        if (!conversation) throw new Problem('mail-link-expired')
        // The link may have been passed on: only the account of whoever asked counts, whatever the owner makes of the enquiry.
        const account = await tx.account.findUnique({ where: { id: accountId } })
        const isSender =
          conversation.enquiry.accountId === accountId ||
          (isVerified === true && account?.email?.toLowerCase() === conversation.enquiry.email?.toLowerCase())
        if (!isSender) throw new Problem('customer-unknown')
        const { answeredAt, receivedAt, listingId } = conversation
        if (!answeredAt || addDays(receivedAt, enquiryLimits.reviewDays) > new Date()) throw new Problem('customer-unknown')
        const { version } = await tx.conversation.update({ where: { id }, data: { version: { increment: 1 } } })
        await addToOutbox(tx, [outboxEvent(CustomerRecognised, { id, version }, { accountId, listingId })])
        return null
      }),

    getSentEnquiries: async ({ caller: { accountId } }) => {
      const sent = await database.enquiry.findMany({
        where: { accountId, anonymisedAt: null },
        orderBy: { sentAt: 'desc' },
        take: 100,
        include: { recipients: true, conversations: { select: { listingId: true, answeredAt: true } } },
      })
      return sent.map(({ id, key, state, message, sentAt, recipients, conversations }) => ({
        id,
        key: state === 'unconfirmed' ? null : key,
        state: SendingState.parse(state),
        message,
        sentAt: sentAt.toISOString(),
        businesses: recipients.map(({ listingId, name }) => {
          const conversation = conversations.find((one) => one.listingId === listingId)
          return { name, isReached: conversation !== undefined, isAnswered: Boolean(conversation?.answeredAt) }
        }),
      }))
    },
  })
}
