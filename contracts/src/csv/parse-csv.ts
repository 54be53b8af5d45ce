import { CsvError, parse } from 'csv-parse/browser/esm/sync'
import { z } from 'zod'
import { requiredColumns } from './read-record.ts'

const Parsed = z.array(
  z.object({
    record: z.record(z.string(), z.string()),
    // Set where a record has not as many cells as the header.
    info: z.object({ lines: z.number(), error: z.object({ record: z.array(z.string()) }).optional() }),
  }),
)

export interface CsvRecord {
  /** The line of the file on which the record ends. */
  readonly line: number
  readonly record: Record<string, string>
  /** Why its cells are not in their columns. */
  readonly error?: string
}

/** A text that holds no records, for a reason that goes on after the name of its file. */
export class UnreadableCsv extends Error {}

/** Fewer cells are none at the end; with more, those behind some comma are in the wrong columns. */
const findError = (cells: readonly string[], columns: number): { error?: string } =>
  cells.length > columns
    ? { error: `It has ${cells.length} cells, but there are ${columns} columns. Text that holds a comma needs quotes around it.` }
    : {}

/** The records of a CSV text with their lines. A text that is no CSV, is empty or lacks a column is an UnreadableCsv. */
export function parseCsv(text: string, required: readonly string[] = requiredColumns): CsvRecord[] {
  let header: string[] = []
  const columns = (names: string[]) => {
    header = names.map((name) => name.trim().toLowerCase())
    return header
  }
  try {
    // The parser counts a line break of two characters inside quotes twice.
    const lines = text.replaceAll('\r\n', '\n')
    const parsed = Parsed.parse(
      parse(lines, { bom: true, columns, info: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true, trim: true }),
    )
    const missing = required.filter((column) => !header.includes(column))
    if (missing.length) throw new UnreadableCsv(`lacks the column ${missing.join(', ')}`)
    if (parsed.length === 0) throw new UnreadableCsv('holds no rows')
    return parsed.map(({ record, info }) => ({ line: info.lines, record, ...findError(info.error?.record ?? [], header.length) }))
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableCsv(`is not a CSV file: ${error.message}`)
    throw error
  }
}
