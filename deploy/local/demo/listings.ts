import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseCsv } from '@directory/contracts/csv/parse-csv'
import { readRecord } from '@directory/contracts/csv/read-record'
import type { ImportRow } from '@directory/contracts/http/imports'
import { demoOpeningHours } from './opening-hours.ts'

export type DemoListing = ImportRow & { readonly owner: string | undefined }

/** The folder of the demo listings' pictures, named after a listing and their position. */
export const demoPictures = path.join(import.meta.dirname, 'pictures')

function describePicture({ name, trade, location }: ImportRow, position: number): string {
  return position === 0 ? `${name}, ${trade?.toLowerCase()} in ${location.split(',')[0]}` : `${name}, picture ${position + 1}`
}

const socialMedia = (slug: string) => ({
  facebook: `https://facebook.example/${slug}`,
  instagram: `https://instagram.example/${slug}`,
  linkedin: `https://linkedin.example/${slug}`,
})

/** Reads a record with the columns of an import and additional ones of the demo data. */
function readDemoRecord(record: Record<string, string>): DemoListing {
  const read = readRecord({ ...record, ...(record.rating ? { rating_source: 'Example data', rating_source_date: '2026-11-01' } : {}) })
  if ('reason' in read) throw new Error(`${record.source_id} is not a valid listing: ${read.reason}`)
  const { row } = read
  const { hours = '', colour, pictures, state, owner } = record
  return {
    ...row,
    openingHours: demoOpeningHours[hours],
    socialMedia: row.advertisingPackage === 'starter' ? {} : socialMedia(row.sourceId),
    images: Array.from({ length: Number(pictures) }, (_, position) => ({
      url: `/pictures/demo/${row.sourceId}-${position + 1}.svg`,
      colour,
      alt: describePicture(row, position),
    })),
    featured: state === 'featured',
    isApproved: state !== 'pending',
    isActive: state !== 'inactive',
    owner: owner || undefined,
  }
}

/** The invented businesses of a fresh installation. */
export const demoListings = (): DemoListing[] =>
  parseCsv(readFileSync(path.join(import.meta.dirname, 'listings.csv'), 'utf8')).map(({ record }) => readDemoRecord(record))
