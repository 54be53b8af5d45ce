import type { ConflictOfInterest } from '@directory/contracts/catalogue/conflicts-of-interest'
import type { Database, Transaction } from '../database.ts'
import type { Prisma } from '../generated/prisma/client.ts'

type Judged = Pick<Prisma.EnquiryGetPayload<object>, 'accountId' | 'email'> & {
  readonly recipients: readonly { readonly listingId: string }[]
}

/** Tells why an account may not decide on one of some enquiries: it has sent it, also signed out, or owns one of the chosen businesses; null if it may. */
export async function findConflicts(
  tx: Pick<Database | Transaction, 'account' | 'business'>,
  accountId: string,
  enquiries: readonly Judged[],
): Promise<(enquiry: Judged) => ConflictOfInterest | null> {
  const listingIds = enquiries.flatMap(({ recipients }) => recipients.map(({ listingId }) => listingId))
  const account = await tx.account.findUnique({ where: { id: accountId } })
  const owned = await tx.business.findMany({ where: { ownerId: accountId, listingId: { in: listingIds } }, select: { listingId: true } })
  const address = account?.email?.toLowerCase()
  return ({ accountId: senderId, email, recipients }) => {
    if (senderId === accountId || (address !== undefined && email?.toLowerCase() === address)) return 'enquiry'
    return recipients.some((recipient) => owned.some(({ listingId }) => listingId === recipient.listingId)) ? 'business' : null
  }
}
