import type { ListingChange, ListingDraft } from '@directory/contracts/http/listings'
import { z } from 'zod'
import { Prisma } from '../generated/prisma/client.ts'
import type { ListingRow } from './listing-state.ts'

/** The owner's fields as columns: no opening hours are SQL NULL, not a JSON null. */
export const stored = <Values extends Partial<ListingDraft>>({ openingHours, ...values }: Values) => ({
  ...values,
  ...(openingHours === undefined ? {} : { openingHours: openingHours ?? Prisma.DbNull }),
})

/** Links by network, including networks added by a later release: unchanged links must not be lost. */
const StoredLinks = z.record(z.string(), z.string())

/** An owner's changes as column values. Omitted links stay unchanged. */
export function storedChange({ socialMedia, ...change }: ListingChange, before: Pick<ListingRow, 'socialMedia'>) {
  if (!socialMedia) return stored(change)
  const links = Object.entries({ ...StoredLinks.parse(before.socialMedia), ...socialMedia }).filter(([, link]) => link !== null)
  return { ...stored(change), socialMedia: Object.fromEntries(links) }
}
