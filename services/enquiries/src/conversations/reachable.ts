import { enquiryLimits } from '@directory/contracts/catalogue/enquiries'
import { Problem } from '@directory/kit/problem'
import { addDays } from '../add-days.ts'
import type { Transaction } from '../database.ts'
import type { Prisma } from '../generated/prisma/client.ts'

type Business = Prisma.BusinessGetPayload<object>

/** Those of some businesses that nobody reads for: the owner cannot sign in, or there is neither an owner nor an address that takes emails. */
export async function findUnreachable(database: Pick<Transaction, 'account'>, businesses: readonly Business[]): Promise<Set<string>> {
  const ownerIds = businesses.flatMap(({ isClaimed, ownerId }) => (isClaimed && ownerId ? ownerId : []))
  const absent = ownerIds.length
    ? await database.account.findMany({
        where: { id: { in: ownerIds }, OR: [{ isDisabled: true }, { isDeleted: true }] },
        select: { id: true },
      })
    : []
  const unreachable = businesses.filter(({ isClaimed, ownerId, email, refusedAt }) => {
    if (isClaimed) return ownerId === null || absent.some(({ id }) => id === ownerId)
    return email === null || (refusedAt !== null && addDays(refusedAt, enquiryLimits.refusalDays) > new Date())
  })
  return new Set(unreachable.map(({ listingId }) => listingId))
}

/** Refuses what a visitor writes to a business that nobody reads for, so that they look for another way. */
export async function requireReachable(tx: Transaction, business: Business): Promise<void> {
  if ((await findUnreachable(tx, [business])).size)
    throw new Problem('conversation-closed', {
      detail: `${business.name} cannot be reached here at the moment, so your message was not sent.`,
    })
}
