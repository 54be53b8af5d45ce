import { handlers } from '@directory/kit/http/handlers'
import type { SignAddress } from '@directory/kit/pictures/private-address'
import { Problem } from '@directory/kit/problem'
import { sendMessage } from '../conversations/send-message.ts'
import type { Resources } from '../resources.ts'
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

    changeReceivedEnquiry: ({ caller: { accountId: ownerId }, params: { id }, body: { version, labels, ...changes } }) =>
      database.$transaction(async (tx) => {
        const { count } = await tx.conversation.updateMany({
          where: { id, version, business: { ownerId } },
          data: { ...changes, ...(labels ? { labels: [...new Set(labels)] } : {}), version: { increment: 1 } },
        })
        const current = await findReceived(tx, sign, ownerId, id)
        if (count === 0) throw new Problem('conflict')
        return current
      }),
  })
}
