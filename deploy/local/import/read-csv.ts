import { readFile } from 'node:fs/promises'
import { FatalError } from '@directory/kit/fatal'
import { CsvError, parse } from 'csv-parse/sync'
import { z } from 'zod'
import { requiredColumns } from './map-record.ts'

const Parsed = z.array(z.object({ record: z.record(z.string(), z.string()), info: z.object({ lines: z.number() }) }))

export interface CsvRecord {
  /** The line of the file on which the record ends. */
  readonly line: number
  readonly record: Record<string, string>
}

const reasons: Record<string, string> = { ENOENT: 'there is no such file', EISDIR: 'it is a directory', EACCES: 'it may not be read' }

async function readText(file: string): Promise<string> {
  try {
    // The parser counts a line break of two characters inside quotes twice.
    return (await readFile(file, 'utf8')).replaceAll('\r\n', '\n')
  } catch (error) {
    const code = error instanceof Error ? String(Reflect.get(error, 'code')) : ''
    throw new FatalError(`${file} cannot be read: ${reasons[code] ?? code}.`)
  }
}

/** The records of a CSV file with its lines. A file that is no CSV, is empty or lacks a column is a FatalError. */
export async function readCsv(file: string): Promise<CsvRecord[]> {
  const text = await readText(file)
  let header: string[] = []
  const columns = (names: string[]) => {
    header = names.map((name) => name.trim().toLowerCase())
    return header
  }
  try {
    const parsed = Parsed.parse(
      parse(text, { bom: true, columns, info: true, relax_column_count: true, skip_empty_lines: true, trim: true }),
    )
    const missing = requiredColumns.filter((column) => !header.includes(column))
    if (missing.length) throw new FatalError(`${file} lacks the column ${missing.join(', ')}.`)
    if (parsed.length === 0) throw new FatalError(`${file} holds no rows.`)
    return parsed.map(({ record, info }) => ({ line: info.lines, record }))
  } catch (error) {
    if (error instanceof CsvError) throw new FatalError(`${file} is not a CSV file: ${error.message}.`)
    throw error
  }
}
