import { type ListingFieldName, ownerTexts } from '@directory/contracts/catalogue/listing-fields'
import { OpeningHours, SocialMedia } from '@directory/contracts/events/listings'
import type { ImportRow } from '@directory/contracts/http/imports'
import { parseTolerantly } from '@directory/contracts/parse-tolerantly'
import { isDeepEqual } from 'remeda'
import type { ExistingListing } from './existing-listings.ts'

/** What a row states of a field that the owner has entered. */
export interface StatedField {
  readonly field: ListingFieldName
  readonly imported: unknown
  /** Whether it differs from what is stored. */
  readonly isDrift: boolean
}

/** The values of a row and of the stored listing by field, in the same form. */
function* pairs(row: ImportRow, categoryId: string | null, existing: ExistingListing): Generator<[ListingFieldName, unknown, unknown]> {
  for (const name of ownerTexts) yield [name, row[name], existing[name]]
  yield ['categoryId', categoryId, existing.categoryId]
  yield ['openingHours', row.openingHours, parseTolerantly(OpeningHours.nullable(), existing.openingHours)]
  yield ['socialMedia', row.socialMedia, parseTolerantly(SocialMedia, existing.socialMedia)]
  const colourless = (images: readonly { url: string; alt: string }[] | undefined) => images?.map(({ url, alt }) => ({ url, alt }))
  yield ['images', colourless(row.images), colourless(existing.images)]
}

/** What a row states of the fields that the owner has entered, which an import leaves. */
export function findStatedFields(row: ImportRow, categoryId: string | null, existing: ExistingListing): StatedField[] {
  return [...pairs(row, categoryId, existing)].flatMap(([field, imported, stored]) =>
    imported === null || imported === undefined || !existing.ownerFields.includes(field)
      ? []
      : [{ field, imported, isDrift: !isDeepEqual(imported, stored) }],
  )
}
