import { SavedReplies } from '@directory/contracts/http/received-enquiries'
import { handlers } from '@directory/kit/http/handlers'
import type { SignAddress } from '@directory/kit/pictures/private-address'
import type { Database } from '../database.ts'
import type { Prisma } from '../generated/prisma/client.ts'
import { exportReceived } from './export-received.ts'

const ofSender = { OR: [{ messageId: null }, { message: { sender: 'visitor' } }] } satisfies Prisma.PictureWhereInput

/** The caller's part of the export of personal data. */
export function exportRoutes(database: Database, sign: SignAddress) {
  return handlers('enquiries', {
    exportEnquiries: async ({ caller: { accountId } }) => {
      const [sent, received, replies] = await Promise.all([
        database.enquiry.findMany({
          where: { accountId, anonymisedAt: null },
          orderBy: { sentAt: 'asc' },
          include: {
            recipients: true,
            pictures: { where: ofSender, orderBy: [{ message: { at: 'asc' } }, { position: 'asc' }] },
            conversations: { include: { business: { select: { name: true } }, messages: { orderBy: { at: 'asc' } } } },
          },
        }),
        exportReceived(database, accountId),
        database.savedReplies.findUnique({ where: { accountId } }),
      ])
      return {
        sent: sent.map(({ id, state, name, email, phone, message, wishedOn, wishedTime, sentAt, recipients, pictures, conversations }) => ({
          id,
          state,
          name,
          email,
          phone,
          message,
          wishedOn: wishedOn?.toISOString().slice(0, 10) ?? null,
          wishedTime,
          sentAt: sentAt.toISOString(),
          businesses: recipients.map((recipient) => recipient.name),
          pictures: pictures.map(({ imageId, url, width, height }) => ({ id: imageId, url, width, height, source: sign(url) })),
          messages: conversations.flatMap(({ business, messages }) =>
            messages.map(({ sender, text, at }) => ({ business: business.name, from: sender, text, at: at.toISOString() })),
          ),
        })),
        received,
        savedReplies: SavedReplies.shape.replies.parse(replies?.replies ?? []),
      }
    },
  })
}
