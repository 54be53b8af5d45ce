import type { ImportRow } from '@directory/contracts/http/imports'
import type { Transaction } from '../database.ts'

/** Replaces a listing’s pictures with those of an import. */
export async function replaceImages(tx: Transaction, listingId: string, images: NonNullable<ImportRow['images']>): Promise<void> {
  await tx.listingImage.deleteMany({ where: { listingId } })
  await tx.listingImage.createMany({
    data: images.map(({ url, alt, colour = null }, index) => ({ listingId, url, alt, colour, isPrimary: index === 0, sortOrder: index })),
  })
}
