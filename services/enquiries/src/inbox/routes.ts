import { handlers } from '@directory/kit/http/handlers'
import type { SignAddress } from '@directory/kit/pictures/private-address'
import { sendMessage } from '../conversations/send-message.ts'
import type { Resources } from '../resources.ts'
import { changeReceived } from './change-received.ts'
import { listReceived } from './list-received.ts'
import { findReceived } from './received-state.ts'

/** The inbox of owners. */
export function inboxRoutes(resources: Resources, sign: SignAddress) {
  const { database } = resources
  return handlers('enquiries', {
    getReceivedEnquiries: ({ caller, query }) => listReceived(database, caller.accountId, query),

    getReceivedEnquiry: async ({ caller: { accountId: ownerId }, params: { id } }) => {
      await database.conversation.updateMany({ where: { id, isUnread: true, business: { ownerId } }, data: { isUnread: false } })
      return findReceived(database, sign, ownerId, id)
    },

    answerEnquiry: ({ caller: { accountId: ownerId }, params: { id }, body }) =>
      sendMessage(
        resources,
        sign,
        { side: 'business', authorId: ownerId, where: { id, business: { ownerId } }, missing: 'enquiry-not-found' },
        body,
      ),

    changeReceivedEnquiry: ({ caller: { accountId: ownerId }, params: { id }, body }) =>
      database.$transaction(async (tx) => {
        await changeReceived(tx, ownerId, id, body)
        return findReceived(tx, sign, ownerId, id)
      }),
  })
}
