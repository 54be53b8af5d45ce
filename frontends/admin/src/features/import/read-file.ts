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

const mostBytes = 30_000_000

const toKey = ({ source, sourceId }: ImportRow): string => JSON.stringify([source, sourceId])

/** A file as it is, before it is said what its columns hold. */
export interface OpenedFile {
  readonly headers: readonly string[]
  readonly records: readonly CsvRecord[]
}

/** The records of a CSV text, whatever its columns are called. */
export function openText(text: string): OpenedFile {
  const records = parseCsv(text, [])
  return { headers: Object.keys(records[0]?.record ?? {}).filter(Boolean), records }
}

/** What a file is taken for that says nothing else: by the names of its columns, and its own name for the source. */
export const guessMapping = ({ headers }: OpenedFile, fileName: string): Mapping => ({
  columns: guessColumns(headers),
  // A browser that saves a file once more calls it "Pubs (1).csv": it is of the same source.
  source: fileName.replace(/( \(\d+\))?\.[^.]+$/, '').slice(0, 80) || 'file',
})

/** The same for files whose columns are called the same, in whatever order. */
export const toLayoutKey = ({ headers }: OpenedFile): string => JSON.stringify(headers.toSorted())

/** Why nothing can be read of a file with this mapping; undefined where something can. */
export function missingColumns({ columns }: Mapping): string | undefined {
  const has = new Set(columns.values())
  if (!has.has('name')) return 'Say which column holds the name of the business.'
  return has.has('location') || has.has('town') ? undefined : 'Say which column holds the location, or the town.'
}

/** Whether a file says all that is needed in our own words, so that nobody has to be asked. */
export const isOurs = ({ headers }: OpenedFile): boolean => requiredColumns.every((column) => headers.includes(column))

/** The rows that a file holds, and the lines that hold none. Of lines with one source and source_id the last one counts. */
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
  return { rows: [...rows.values()].toSorted((one, other) => one.line - other.line), failures }
}

/** Opens a file that someone has chosen. Throws with words for them where it is none that can be read. */
export async function openFile(file: File): Promise<OpenedFile> {
  if (file.size > mostBytes) throw new Error(`${file.name} is larger than 30 MB. Please split it.`)
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
