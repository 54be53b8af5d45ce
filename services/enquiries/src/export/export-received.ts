import { EnquiryStateName } from '@directory/contracts/http/received-enquiries'
import type { Database } from '../database.ts'

/** What an owner has answered and noted. Who enquired and what they wrote is left out: it is someone else's data. */
export async function exportReceived(database: Database, ownerId: string) {
  const rows = await database.conversation.findMany({
    where: { business: { ownerId } },
    orderBy: { receivedAt: 'asc' },
    include: {
      business: { select: { name: true } },
      // Without those of an earlier owner; one by email has no author.
      messages: { where: { sender: 'business', OR: [{ authorId: ownerId }, { authorId: null }] }, orderBy: { at: 'asc' } },
    },
  })
  return rows.map(({ id, business, state, labels, note, valuePence, receivedAt, messages }) => ({
    id,
    business: business.name,
    state: EnquiryStateName.parse(state),
    labels,
    note,
    valuePence,
    receivedAt: receivedAt.toISOString(),
    answers: messages.map(({ text, at }) => ({ text, at: at.toISOString() })),
  }))
}
