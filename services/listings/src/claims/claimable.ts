import type { Prisma } from '../generated/prisma/client.ts'

/** The listings that somebody can claim: those that visitors see, and their own, to verify them. */
export const claimableBy = (accountId: string) =>
  ({ OR: [{ isApproved: true, isActive: true }, { ownerId: accountId }] }) satisfies Prisma.ListingWhereInput
