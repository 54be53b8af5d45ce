import type { ListingDraft } from '@directory/contracts/http/listings'
import { Prisma } from '../generated/prisma/client.ts'

/** What an owner says of a listing, as its row takes it: no opening hours are no value, and not a JSON document that says null. */
export const stored = <Said extends Partial<ListingDraft>>({ openingHours, ...said }: Said) => ({
  ...said,
  ...(openingHours === undefined ? {} : { openingHours: openingHours ?? Prisma.DbNull }),
})
