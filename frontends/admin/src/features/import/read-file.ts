import { decodeCsv } from '@directory/contracts/csv/decode-csv'
import { guessColumns } from '@directory/contracts/csv/import-columns'
import { type Mapping, mapRecord } from '@directory/contracts/csv/map-record'
import { type CsvRecord, parseCsv, UnreadableCsv } from '@directory/contracts/csv/parse-csv'
import { readRecord, requiredColumns } from '@directory/contracts/csv/read-record'
import type { ImportRow } from '@directory/contracts/http/imports'

export interface NumberedRow {
  readonly line: number
  readonly row: ImportRow
}
/** Why a line of the file is not imported. */
export interface FailedLine {
  readonly line: number
  readonly reason: string
}
export interface ReadFile {
  readonly rows: readonly NumberedRow[]
  readonly failures: readonly FailedLine[]
}

const maxBytes = 30_000_000

const toKey = ({ source, sourceId }: ImportRow): string => JSON.stringify([source, sourceId])

/** An opened file before its columns are mapped. */
export interface OpenedFile {
  readonly headers: readonly string[]
  readonly records: readonly CsvRecord[]
}

/** Parses a CSV text with any column names. */
export function openText(text: string): OpenedFile {
  const records = parseCsv(text, [])
  return { headers: Object.keys(records[0]?.record ?? {}).filter(Boolean), records }
}

/** Guesses a file's mapping from its column names, and its source from its file name. */
export const guessMapping = ({ headers }: OpenedFile, fileName: string): Mapping => ({
  columns: guessColumns(headers),
  // Browsers name repeated downloads "Pubs (1).csv": the source is the same.
  source: fileName.replace(/( \(\d+\))?\.[^.]+$/, '').slice(0, 80) || 'file',
})

/** A key that is equal for files with the same columns, in any order. */
export const toLayoutKey = ({ headers }: OpenedFile): string => JSON.stringify(headers.toSorted())

/** Why a mapping is incomplete; undefined if it is complete. */
export function missingColumns({ columns }: Mapping): string | undefined {
  const has = new Set(columns.values())
  if (!has.has('name')) return 'Choose the column that contains the business’s name.'
  return has.has('location') || has.has('town') ? undefined : 'Choose the column that contains the location or town.'
}

/** Whether a file has all required columns under our own names, so that no mapping is needed. */
export const hasOwnColumns = ({ headers }: OpenedFile): boolean => requiredColumns.every((column) => headers.includes(column))

/** Parses a file's rows, and the lines that fail. If several lines have the same source and source_id, the last one counts. */
export function readRows({ records }: OpenedFile, mapping: Mapping): ReadFile {
  const rows = new Map<string, NumberedRow>()
  const failures: FailedLine[] = []
  const key = [...mapping.columns.values()].includes('source_id') ? 'source and source_id' : 'name and place'
  for (const { line, record, error } of records) {
    const read = error ? { reason: error } : readRecord(mapRecord(record, mapping))
    if (!('row' in read)) {
      failures.push({ line, reason: read.reason })
      continue
    }
    const earlier = rows.get(toKey(read.row))
    if (earlier) failures.push({ line: earlier.line, reason: `Line ${line} has the same ${key}.` })
    rows.set(toKey(read.row), { line, row: read.row })
  }
  return { rows: [...rows.values()].toSorted((a, b) => a.line - b.line), failures }
}

/** Opens a chosen file. Throws an error with a message for the user if it cannot be read. */
export async function openFile(file: File): Promise<OpenedFile> {
  if (file.size > maxBytes) throw new Error(`${file.name} is larger than 30 MB. Please split it.`)
  const bytes = await file.arrayBuffer().catch(() => {
    throw new Error(`${file.name} could not be read. Please choose it again.`)
  })
  try {
    return openText(decodeCsv(new Uint8Array(bytes)))
  } catch (error) {
    if (error instanceof UnreadableCsv) throw new Error(`${file.name} ${error.message}.`)
    throw error
  }
}
