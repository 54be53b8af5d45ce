import { toColumn } from '@directory/kit/database/to-column'
import { Prisma } from '../generated/prisma/client.ts'

/** The columns of fields of the Prisma schema, for a statement. */
export const toColumns = (fields: readonly string[]): Prisma.Sql => Prisma.raw(fields.map(toColumn).join(', '))

/** Assignments of fields from the conflicting row. */
export const toExcludedColumns = (fields: readonly string[]): Prisma.Sql =>
  Prisma.raw(fields.map((field) => `${toColumn(field)} = excluded.${toColumn(field)}`).join(', '))

/** The columns of fields, each under the name of its field. */
export const toNamedColumns = (fields: readonly string[]): Prisma.Sql =>
  Prisma.raw(fields.map((field) => `${toColumn(field)} AS "${field}"`).join(', '))

/** Rows as JSON with column names instead of field names, for jsonb_populate_recordset. */
export const asRecords = (rows: readonly Readonly<Record<string, unknown>>[]): string =>
  JSON.stringify(rows.map((row) => Object.fromEntries(Object.entries(row).map(([field, value]) => [toColumn(field), value]))))
