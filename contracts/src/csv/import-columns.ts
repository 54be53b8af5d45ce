import { mapToObj, omit } from 'remeda'
import { type Column, listingFields, listingTexts } from '../catalogue/listing-fields.ts'

const texts = mapToObj(listingTexts, (name) => [listingFields[name].column.name, listingFields[name].column])
const { name, description, address, postcode, location } = texts
const otherTexts = omit(texts, ['name', 'description', 'address', 'postcode', 'location'])

/** The columns that an import reads, by their names in our own files, in the order of the template. */
export const importColumns = {
  name,
  description,
  address,
  town: {
    label: 'Town',
    synonyms: ['city', 'town or city', 'town/city', 'city/town', 'address 2', 'address line 2'],
    example: 'Nottingham',
  },
  postcode,
  area: { label: 'Area', synonyms: ['district', 'neighbourhood'], example: 'Beeston' },
  location,
  category: { label: 'Category', synonyms: ['category slug'], example: 'restaurants' },
  ...otherTexts,
  lat: { label: 'Latitude', synonyms: ['latitude'], example: '52.9279' },
  lng: { label: 'Longitude', synonyms: ['longitude', 'lon', 'long'], example: '-1.2146' },
  package: { label: 'Package', synonyms: ['advertising package', 'plan'], example: 'starter' },
  rating: { label: 'Rating', synonyms: ['stars', 'score'], example: '4.5' },
  review_count: { label: 'Number of reviews', synonyms: ['reviews', 'number of reviews'], example: '12' },
  rating_source: { label: 'Source of the rating', synonyms: ['rating source', 'reviews from'], example: 'Google' },
  rating_source_address: { label: 'Address of the rating', synonyms: ['rating source address', 'rating link'], example: '' },
  rating_source_date: { label: 'Date of the rating', synonyms: ['rating source date'], example: '2026-11-20' },
  image_url: { label: 'Picture address', synonyms: ['image', 'picture', 'photo', 'image link', 'logo'], example: '' },
  source: { label: 'Source', example: 'spreadsheet' },
  source_id: { label: 'Id at the source', synonyms: ['id', 'reference', 'ref'], example: '1' },
} as const satisfies Record<string, Omit<Column, 'name'>>

export type ImportColumn = keyof typeof importColumns
const isColumn = (name: string): name is ImportColumn => Object.hasOwn(importColumns, name)
export const importColumnNames: readonly ImportColumn[] = Object.keys(importColumns).filter(isColumn)

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '')
const namesByColumn = new Map(
  importColumnNames.flatMap((name) => {
    const { label, synonyms = [] }: Omit<Column, 'name'> = importColumns[name]
    return [name, label, ...synonyms].map((synonym) => [plain(synonym), name] as const)
  }),
)

/** Maps a file's columns to import columns by their names, each at most once; unknown ones are omitted. */
export function guessColumns(headers: readonly string[]): Map<string, ImportColumn> {
  const chosen = new Map<ImportColumn, string>()
  // Exact names take precedence over synonyms.
  const exactFirst = headers.toSorted((a, b) => Number(isColumn(b)) - Number(isColumn(a)))
  for (const header of exactFirst) {
    const column = namesByColumn.get(plain(header))
    if (column && !chosen.has(column)) chosen.set(column, header)
  }
  return new Map([...chosen].map(([column, header]) => [header, column]))
}

/** A template to fill in: the columns, and one business as an example. */
export function importTemplate(): string {
  const cell = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  const line = (cells: readonly string[]): string => cells.map(cell).join(',')
  return `${line(importColumnNames)}\r\n${line(importColumnNames.map((name) => importColumns[name].example))}\r\n`
}
