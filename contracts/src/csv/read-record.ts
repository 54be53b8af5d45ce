import { mapToObj } from 'remeda'
import { z } from 'zod'
import { listingFields, listingTexts } from '../catalogue/listing-fields.ts'
import { ImportRow } from '../http/imports.ts'

/** The file's `type` values in the words that people search for. */
const trades: Record<string, string> = {
  restaurant: 'Restaurant',
  cafe: 'Café',
  pub: 'Pub',
  hotel: 'Hotel',
  leisure: 'Leisure',
  takeaway: 'Takeaway',
  garage: 'MOT station and garage',
}

export const requiredColumns = ['source', 'source_id', 'name', 'location'] as const

/** Cells that a spreadsheet would take for formulas are exported with a leading apostrophe. */
const formula = /^'(?=[=+\-@\t\r])/

const filled = (value: string | undefined): string | undefined => value?.trim().replace(formula, '') || undefined

function coordinates(record: Record<string, string>) {
  const [latitude, longitude] = [filled(record.lat), filled(record.lng)]
  return latitude && longitude ? { latitude: Number(latitude), longitude: Number(longitude) } : undefined
}

const number = (value: string | undefined): number | undefined => (filled(value) === undefined ? undefined : Number(value))

function ratingSource(record: Record<string, string>) {
  const [name, address, date] = [filled(record.rating_source), filled(record.rating_source_address), filled(record.rating_source_date)]
  return name || address || date ? { name, address: address ?? null, date } : undefined
}

/** Converts a record of the file into a row of an import, or returns its errors. Unknown columns are ignored. */
export function readRecord(record: Record<string, string>): { row: ImportRow } | { reason: string } {
  const type = filled(record.type)
  const image = filled(record.image_url)
  const result = ImportRow.safeParse({
    source: filled(record.source),
    sourceId: filled(record.source_id),
    ...mapToObj(listingTexts, (name) => [name, filled(record[listingFields[name].column.name])]),
    trade: type && (trades[type.toLowerCase()] ?? type),
    category: filled(record.category),
    location: filled(record.location) ?? filled(record.town),
    area: filled(record.area),
    address: [filled(record.address), filled(record.town)].filter(Boolean).join(', ') || undefined,
    coordinates: coordinates(record),
    advertisingPackage: filled(record.package),
    rating: number(record.rating),
    reviewCount: number(record.review_count),
    ratingSource: ratingSource(record),
    ...(image ? { images: [{ url: image, alt: filled(record.name) ?? '' }] } : {}),
  })
  return result.success
    ? { row: result.data }
    : {
        reason: z
          .prettifyError(result.error)
          .replaceAll(/✖ |\s*\n\s*/g, ' ')
          .trim(),
      }
}
