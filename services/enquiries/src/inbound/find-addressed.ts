import type { Side } from '../conversations/message-state.ts'
import type { Database } from '../database.ts'
import type { Prisma } from '../generated/prisma/client.ts'

/** A conversation with the side whose address was written to, which is whoever writes. */
export interface Addressed {
  readonly conversationId: string
  readonly side: Side
  /** Finds the conversation for as long as it has that address. */
  readonly where: Prisma.ConversationWhereInput
  readonly isOpen: boolean
}

const localPart = /^[a-z2-7]{26}$/

/** The local part of one of our addresses, which mail servers may have changed to capitals or extended by a plus sign. */
function readLocalPart(recipient: string, domain: string): string | undefined {
  const at = recipient.lastIndexOf('@')
  if (recipient.slice(at + 1).toLowerCase() !== domain.toLowerCase()) return undefined
  const [local = ''] = recipient.slice(0, Math.max(at, 0)).toLowerCase().split('+', 1)
  return localPart.test(local) ? local : undefined
}

/** The conversations to whose addresses an email was sent, each once. Nothing else of an email leads to one. */
export async function findAddressed(database: Database, domain: string | undefined, recipients: readonly string[]): Promise<Addressed[]> {
  if (!domain) return []
  const parts = [...new Set(recipients.flatMap((recipient) => readLocalPart(recipient, domain) ?? []))]
  if (parts.length === 0) return []
  const found = await database.conversation.findMany({
    where: { OR: [{ businessAddress: { in: parts } }, { visitorAddress: { in: parts } }] },
    select: {
      id: true,
      businessAddress: true,
      visitorAddress: true,
      isClosed: true,
      business: { select: { ownerId: true } },
      enquiry: { select: { email: true, anonymisedAt: true } },
    },
  })
  return found.map(({ id, businessAddress, visitorAddress, isClosed, business, enquiry }) => ({
    conversationId: id,
    ...(parts.includes(businessAddress)
      ? { side: 'business', where: { id, businessAddress } }
      : { side: 'visitor', where: { id, visitorAddress } }),
    isOpen: !isClosed && business.ownerId !== null && enquiry.email !== null && enquiry.anonymisedAt === null,
  }))
}
