import { ownerTexts, statedText } from '@directory/contracts/catalogue/listing-fields'
import type { decideImportDrifts as endpoint } from '@directory/contracts/http/import-drift'
import { ImportRow } from '@directory/contracts/http/imports'
import { Id } from '@directory/contracts/primitives'
import { Problem } from '@directory/kit/problem'
import type { Caller } from '@directory/kit/tokens/verifier'
import { groupBy, mapToObj, pick } from 'remeda'
import { z } from 'zod'
import { recordAll } from '../audit/record.ts'
import type { Database } from '../database.ts'
import type { ImportDrift } from '../generated/prisma/client.ts'
import { changeListing } from '../listings/change-listing.ts'
import { followEdit } from '../listings/notify-of-edit.ts'
import { refuseOwnBusiness } from '../listings/own-business.ts'
import { stored } from '../stored-listings/stored.ts'
import { replaceImages } from './replace-images.ts'

type Decision = z.output<typeof endpoint.body>

/** The values as an import states them. */
const ImportedValues = z
  .object({
    ...mapToObj(ownerTexts, (name) => [name, statedText(name)]),
    ...pick(ImportRow.shape, ['openingHours', 'socialMedia', 'images']),
    categoryId: Id,
  })
  .partial()

type Seen = { readonly listingId: string; readonly field: string; readonly foundAt: string | Date }

const among = (drifts: readonly Seen[]) => ({
  dismissedAt: null,
  OR: drifts.map(({ listingId, field, foundAt }) => ({ listingId, field, foundAt })),
})

/** The reason that owners are given. */
const takeOverReason =
  'What you had entered differed from the public data that we import. We have checked both, and the imported data is correct.'

/** Sets a listing’s fields to the imported values, which later imports may then set. */
async function takeOver(database: Database, caller: Caller, listingId: string, drifts: readonly ImportDrift[]): Promise<void> {
  const { images, ...values } = ImportedValues.parse(Object.fromEntries(drifts.map(({ field, imported }) => [field, imported])))
  const fields = drifts.map(({ field }) => field)
  await changeListing(database, caller, listingId, {
    data: ({ ownerFields }) => ({ ...stored(values), ownerFields: ownerFields.filter((field) => !fields.includes(field)) }),
    location: values.location,
    follow: followEdit(caller, takeOverReason),
    decision: { action: 'decideDrift', note: 'The imported values were taken over' },
    async work(tx) {
      const { count } = await tx.importDrift.deleteMany({ where: among(drifts) })
      if (count < drifts.length) throw new Problem('conflict')
      if (images) await replaceImages(tx, listingId, images)
    },
  })
}

/** Leaves what the owners have entered, and records it for each business. */
const keep = (database: Database, { accountId: actorId }: Caller, drifts: readonly Seen[]): Promise<number> =>
  database.$transaction(async (tx) => {
    const kept = await tx.importDrift.updateManyAndReturn({ where: among(drifts), data: { dismissedAt: new Date() } })
    await recordAll(
      tx,
      Object.entries(groupBy(kept, ({ listingId }) => listingId)).map(([listingId, ofListing]) => ({
        ...{ actorId, action: 'decideDrift', listingId, before: null },
        after: { kept: ofListing.map(({ field }) => field) },
        note: 'What the owner has entered was kept',
      })),
    )
    return kept.length
  })

/** Takes over imported values, or leaves what the owners have entered. What has been decided, or imported again, since it was seen is left out. */
export async function decideDrifts(database: Database, caller: Caller, { isTakenOver, drifts }: Decision): Promise<{ decided: number }> {
  const open = await database.importDrift.findMany({ where: among(drifts), include: { listing: { select: { ownerId: true } } } })
  refuseOwnBusiness(caller, ...open.map(({ listing }) => listing))
  if (!isTakenOver) return { decided: await keep(database, caller, drifts) }
  for (const [listingId, ofListing] of Object.entries(groupBy(open, (drift) => drift.listingId)))
    await takeOver(database, caller, listingId, ofListing)
  return { decided: open.length }
}
