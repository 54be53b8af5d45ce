import type { ImportRow } from '@directory/contracts/http/imports'
import { rows } from '@directory/kit/database/rows'
import type { SqlQueries } from '@directory/kit/database/sql'
import { z } from 'zod'
import { Prisma } from '../generated/prisma/client.ts'
import { toNamedColumns } from '../stored-listings/columns.ts'
import { lockListings } from '../stored-listings/lock-listings.ts'
import { storedColumns, storedImages } from '../stored-listings/stored-columns.ts'
import { StoredListing } from '../stored-listings/stored-listing.ts'

const imported = {
  source: z.string(),
  sourceId: z.string(),
  isPackageSubscribed: z.boolean(),
  packageVersion: z.int(),
  ownerFields: z.array(z.string()),
}

/** A listing from an import with its pictures. */
export const ExistingListing = StoredListing.extend(imported)
export type ExistingListing = z.output<typeof ExistingListing>

/** A listing from an import as a statement that writes it returns it. */
export const WrittenListing = ExistingListing.omit({ images: true })
export const writtenColumns = Prisma.sql`${storedColumns}, ${toNamedColumns(Object.keys(imported))}`

/** Identifies a listing within its import. */
export const toKey = ({ source, sourceId }: { readonly source: string; readonly sourceId: string }): string =>
  JSON.stringify([source, sourceId])

const isRequested = (requested: readonly ImportRow[]): Prisma.Sql => {
  const sources = requested.map(({ source }) => source)
  const sourceIds = requested.map(({ sourceId }) => sourceId)
  return Prisma.sql`(source, source_id) IN (SELECT * FROM unnest(${sources}::text[], ${sourceIds}::text[]))`
}

/** Locks the stored listings that a batch refers to, so that nobody changes what the batch leaves unchanged. */
export const lockExisting = (sql: SqlQueries, requested: readonly ImportRow[]) => lockListings(sql, isRequested(requested))

/** The stored listings that a batch refers to, by their keys. */
export async function findExisting(sql: SqlQueries, requested: readonly ImportRow[]): Promise<Map<string, ExistingListing>> {
  const found = await rows(sql, ExistingListing)`SELECT ${writtenColumns}, ${storedImages} FROM listing WHERE ${isRequested(requested)}`
  return new Map(found.map((row) => [toKey(row), row]))
}
