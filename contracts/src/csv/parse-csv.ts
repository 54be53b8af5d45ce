import { CsvError, parse } from 'csv-parse/browser/esm/sync'
import { z } from 'zod'
import { requiredColumns } from './read-record.ts'

const Parsed = z.array(
  z.object({
    record: z.record(z.string(), z.string()),
    // Set if a record does not have as many cells as the header.
    info: z.object({ lines: z.number(), error: z.object({ record: z.array(z.string()) }).optional() }),
  }),
)

export interface CsvRecord {
  /** The line of the file on which the record ends. */
  readonly line: number
  readonly record: Record<string, string>
  /** Why its cells do not match the columns. */
  readonly error?: string
}

/** Thrown for a text without usable records; the message continues a sentence that starts with the file's name. */
export class UnreadableCsv extends Error {}

/** Missing cells are taken to be the last ones; with too many, those after a stray comma are in the wrong columns. */
const findError = (cells: readonly string[], columns: number): { error?: string } =>
  cells.length > columns
    ? { error: `It has ${cells.length} cells, but there are ${columns} columns. Text that contains a comma must be in quotation marks.` }
    : {}

/** The records of a CSV text with their lines. Throws UnreadableCsv for a text that is not CSV, is empty or lacks a column. */
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
    if (missing.length) throw new UnreadableCsv(`is missing the column ${missing.join(', ')}`)
    if (parsed.length === 0) throw new UnreadableCsv('contains no rows')
    return parsed.map(({ record, info }) => ({ line: info.lines, record, ...findError(info.error?.record ?? [], header.length) }))
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableCsv(`is not a CSV file: ${error.message}`)
    throw error
  }
}
