import type { Transaction } from '../database.ts'
import type { Prisma } from '../generated/prisma/client.ts'
import { keepReplyAuthors } from '../reviews/reply-authors.ts'
import { type ListingRow, withImages } from '../stored-listings/listing-state.ts'

/** The package that is left once nobody pays for it: one that an admin has granted, or starter. */
function packageWithoutPayer({ isPackageSubscribed, isPackageGranted, grantedPackage, grantedUntil }: ListingRow) {
  if (!isPackageSubscribed || isPackageGranted) return {}
  if (grantedPackage && grantedUntil && grantedUntil > new Date())
    return { advertisingPackage: grantedPackage, packageExpiresAt: grantedUntil, isPackageGranted: true }
  return { advertisingPackage: 'starter', packageExpiresAt: null } as const
}

interface NewOwner
  extends Omit<Prisma.ListingUncheckedUpdateInput, 'ownerId' | 'verifiedBy' | 'verifiedValue' | 'verifiedAt' | 'ownerFields'> {
  readonly ownerId: string
  readonly verifiedBy: string | null
  readonly verifiedValue: string | null
  readonly verifiedAt: Date | null
  readonly ownerFields?: string[]
}

/** Sets a listing's owner and what is verified of it. A package that the previous owner pays for stays behind: billing ends and refunds it. */
export async function changeOwner(tx: Transaction, listing: ListingRow, next: NewOwner): Promise<ListingRow> {
  // What the previous owner has answered is theirs.
  if (next.ownerId !== listing.ownerId) {
    await tx.ownerQuestion.deleteMany({ where: { listingId: listing.id } })
    await keepReplyAuthors(tx, listing)
  }
  return tx.listing.update({
    where: { id: listing.id },
    data: {
      ...next,
      ...(next.ownerId === listing.ownerId ? {} : packageWithoutPayer(listing)),
      version: { increment: 1 },
      updatedAt: new Date(),
    },
    include: withImages,
  })
}
