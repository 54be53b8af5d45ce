import { areaFinder } from '@directory/contracts/catalogue/city'
import { ownerTexts } from '@directory/contracts/catalogue/listing-fields'
import { OpeningHours, SocialMedia } from '@directory/contracts/events/listings'
import { mapToObj } from 'remeda'
import { z } from 'zod'
import { lockAreas } from '../city-settings/lock-settings.ts'
import type { Transaction } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { setAlts } from '../images/set-alts.ts'
import type { ListingRow } from '../stored-listings/listing-state.ts'
import { ownerValues } from '../stored-listings/note-changes.ts'
import type { Provable } from '../verification/provable.ts'
import { hasLapsed, noVerification } from '../verification/verification.ts'

const FormerValues = z.object({
  values: z.object({
    ...mapToObj(ownerTexts, (name) => [name, z.string().nullable()]),
    name: z.string(),
    location: z.string(),
    openingHours: OpeningHours.nullable(),
    socialMedia: SocialMedia,
    categoryId: z.string().nullable(),
    images: z.array(z.object({ id: z.string(), alt: z.string() })),
  }),
  notApproved: z.array(z.object({ field: z.string(), approvedValue: z.json(), changedAt: z.string() })),
  // Values that were kept by earlier releases lack it.
  verification: z.object({ verifiedBy: z.string(), verifiedValue: z.string(), verifiedAt: z.string() }).nullable().default(null),
})

/** What a listing's owner has entered, and what of it is not approved yet, to be restored later. */
export async function keepValues(tx: Transaction, listing: ListingRow) {
  const changes = await tx.changeSinceApproval.findMany({ where: { listingId: listing.id } })
  const notApproved = changes.map(({ field, approvedValue, changedAt }) => ({ field, approvedValue, changedAt: changedAt.toISOString() }))
  const { verifiedBy, verifiedValue, verifiedAt } = listing
  const verification =
    verifiedBy && verifiedValue && verifiedAt ? { verifiedBy, verifiedValue, verifiedAt: verifiedAt.toISOString() } : null
  return { values: ownerValues(listing), notApproved, verification }
}

/** How to reach a business: an owner may have entered their own. */
const contactFields = ['email', 'phone'] as const

/**
 * Some kept values without the contact details, for a business that is nobody’s since its former owner has deleted their account: codes and enquiries
 * would go to them. What an import has stated comes back with the next one.
 */
export function withoutContact(kept: unknown): z.output<typeof FormerValues> {
  const { values, notApproved } = FormerValues.parse(kept)
  return {
    values: { ...values, email: null, phone: null },
    notApproved: notApproved.filter(({ field }) => !contactFields.some((name) => name === field)),
    verification: null,
  }
}

/** How a business was verified when its values were kept; not at all if what was proven has changed since. */
export function keptVerification(kept: unknown, listing: Provable) {
  const { verification } = FormerValues.parse(kept)
  if (!verification) return noVerification
  const verified = { ...verification, verifiedAt: new Date(verification.verifiedAt) }
  return hasLapsed({ ...listing, ...verified }) ? noVerification : verified
}

/**
 * Takes back everything that has been entered at a listing since its values were kept, whoever has approved it: deletes the pictures that were added,
 * and returns the values of the other fields. Pictures that were deleted are lost.
 */
export async function restoreValues(tx: Transaction, listingId: string, kept: unknown) {
  const { values: former, notApproved } = FormerValues.parse(kept)
  const { images, openingHours, ...values } = former
  await tx.listingImage.deleteMany({ where: { listingId, id: { notIn: images.map(({ id }) => id) } } })
  await setAlts(tx, listingId, images)
  await tx.changeSinceApproval.deleteMany({ where: { listingId } })
  await tx.changeSinceApproval.createMany({
    data: notApproved.map(({ approvedValue, ...change }) => ({ ...change, listingId, approvedValue: approvedValue ?? Prisma.JsonNull })),
  })
  const area = areaFinder(await lockAreas(tx))(values.location)?.slug ?? null
  return { ...values, openingHours: openingHours ?? Prisma.DbNull, area }
}
