import { enquiryLimits } from '@directory/contracts/catalogue/enquiries'
import { Problem } from '@directory/kit/problem'
import { addDays } from '../add-days.ts'
import type { Transaction } from '../database.ts'
import type { Prisma } from '../generated/prisma/client.ts'

type Business = Prisma.BusinessGetPayload<object>

/** Whether nobody reads what is sent to a business: its owner cannot sign in, or it has neither an owner nor an address that takes emails. */
async function isUnreachable(tx: Transaction, { isClaimed, ownerId, email, refusedAt }: Business): Promise<boolean> {
  if (isClaimed) return ownerId === null || (await tx.account.count({ where: { id: ownerId, isDisabled: true } })) > 0
  return email === null || (refusedAt !== null && addDays(refusedAt, enquiryLimits.refusalDays) > new Date())
}

/** Refuses what a visitor writes to a business that nobody reads for, so that they look for another way. */
export async function requireReachable(tx: Transaction, business: Business): Promise<void> {
  if (await isUnreachable(tx, business))
    throw new Problem('conversation-closed', {
      detail: `${business.name} cannot be reached here at the moment, so your message was not sent.`,
    })
}
