import { areaFinder } from '@directory/contracts/catalogue/city'
import { ownerTexts } from '@directory/contracts/catalogue/listing-fields'
import { OpeningHours, SocialMedia } from '@directory/contracts/events/listings'
import { mapToObj } from 'remeda'
import { z } from 'zod'
import { lockAreas } from '../city-settings/lock-settings.ts'
import type { Transaction } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'

const ApprovedValues = z
  .object({
    ...mapToObj(ownerTexts, (name) => [name, z.string().nullable()]),
    name: z.string(),
    location: z.string(),
    openingHours: OpeningHours.nullable(),
    socialMedia: SocialMedia,
    categoryId: z.string().nullable(),
    images: z.array(z.object({ id: z.string() })),
  })
  .partial()

/**
 * Takes back what has been entered at an approved listing since a moment: deletes the pictures that were added, and returns the approved values of the
 * other fields. Pictures that were deleted are lost.
 */
export async function restoreValues(tx: Transaction, listingId: string, since: Date) {
  const which = { listingId, changedAt: { gte: since } }
  const changes = await tx.changeSinceApproval.findMany({ where: which })
  const { images, openingHours, ...values } = ApprovedValues.parse(
    Object.fromEntries(changes.map(({ field, approvedValue }) => [field, approvedValue])),
  )
  if (images) await tx.listingImage.deleteMany({ where: { listingId, id: { notIn: images.map(({ id }) => id) } } })
  await tx.changeSinceApproval.deleteMany({ where: which })
  const { location } = values
  const hours = openingHours === undefined ? {} : { openingHours: openingHours ?? Prisma.DbNull }
  return { ...values, ...hours, ...(location ? { area: areaFinder(await lockAreas(tx))(location)?.slug ?? null } : {}) }
}
