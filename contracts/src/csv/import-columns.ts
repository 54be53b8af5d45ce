interface Column {
  /** What it is called for people. */
  readonly label: string
  /** What other people's files call it; punctuation, spaces and capitals do not matter. */
  readonly synonyms?: readonly string[]
  readonly example: string
}

/** The columns that an import reads, by their names in a file of ours. */
export const importColumns = {
  name: {
    label: 'Name',
    synonyms: ['business', 'business name', 'company', 'company name', 'trading name', 'organisation', 'shop name', 'venue', 'title'],
    example: 'Trent Bridge Bakery',
  },
  description: { label: 'Description', synonyms: ['about', 'details', 'summary', 'text'], example: 'Sourdough, pies and Eccles cakes.' },
  address: {
    label: 'Address',
    synonyms: ['address 1', 'address line 1', 'full address', 'street', 'street address'],
    example: '12 High Road',
  },
  town: {
    label: 'Town',
    synonyms: ['city', 'town or city', 'town/city', 'city/town', 'address 2', 'address line 2'],
    example: 'Nottingham',
  },
  postcode: { label: 'Postcode', synonyms: ['post code', 'postal code', 'zip', 'zip code'], example: 'NG9 1AA' },
  area: { label: 'Area', synonyms: ['district', 'neighbourhood'], example: 'Beeston' },
  location: { label: 'Location', synonyms: ['place', 'where'], example: 'Beeston, Nottingham' },
  category: { label: 'Category', synonyms: ['category slug'], example: 'restaurants' },
  type: { label: 'Type', synonyms: ['trade', 'kind', 'business type', 'sector'], example: 'Bakery' },
  phone: {
    label: 'Phone',
    synonyms: ['telephone', 'phone number', 'telephone number', 'phone no', 'telephone no', 'tel', 'tel no', 'mobile', 'contact number'],
    example: '0115 496 0123',
  },
  email: { label: 'Email', synonyms: ['email address', 'e-mail', 'mail', 'contact email'], example: 'hello@trent-bridge-bakery.example' },
  website: {
    label: 'Website',
    synonyms: ['web site', 'web', 'url', 'web address', 'website address', 'website url', 'homepage', 'link'],
    example: 'https://trent-bridge-bakery.example',
  },
  lat: { label: 'Latitude', synonyms: ['latitude'], example: '52.9279' },
  lng: { label: 'Longitude', synonyms: ['longitude', 'lon', 'long'], example: '-1.2146' },
  package: { label: 'Package', synonyms: ['advertising package', 'plan'], example: 'starter' },
  rating: { label: 'Rating', synonyms: ['stars', 'score'], example: '4.5' },
  review_count: { label: 'Number of reviews', synonyms: ['reviews', 'number of reviews'], example: '12' },
  image_url: { label: 'Picture address', synonyms: ['image', 'picture', 'photo', 'image link', 'logo'], example: '' },
  source: { label: 'Source', example: 'spreadsheet' },
  source_id: { label: 'Id at the source', synonyms: ['id', 'reference', 'ref'], example: '1' },
} as const satisfies Record<string, Column>

export type ImportColumn = keyof typeof importColumns
const isColumn = (name: string): name is ImportColumn => Object.hasOwn(importColumns, name)
export const importColumnNames: readonly ImportColumn[] = Object.keys(importColumns).filter(isColumn)

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '')
const meant = new Map(
  importColumnNames.flatMap((name) => {
    const { label, synonyms = [] }: Column = importColumns[name]
    return [name, label, ...synonyms].map((known) => [plain(known), name] as const)
  }),
)

/** For which column each of a file's is taken by its name; each for one at most, and none that is not known. */
export function guessColumns(headers: readonly string[]): Map<string, ImportColumn> {
  const taken = new Map<ImportColumn, string>()
  // What is called as ours is comes before what only may be meant.
  const exactFirst = headers.toSorted((one, other) => Number(isColumn(other)) - Number(isColumn(one)))
  for (const header of exactFirst) {
    const column = meant.get(plain(header))
    if (column && !taken.has(column)) taken.set(column, header)
  }
  return new Map([...taken].map(([column, header]) => [header, column]))
}

/** A file to fill in: the columns, and one business as an example. */
export function importTemplate(): string {
  const cell = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  const line = (cells: readonly string[]): string => cells.map(cell).join(',')
  return `${line(importColumnNames)}\r\n${line(importColumnNames.map((name) => importColumns[name].example))}\r\n`
}
