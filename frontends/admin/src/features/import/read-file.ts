import { decodeCsv } from '@directory/contracts/csv/decode-csv'
import { parseCsv, UnreadableCsv } from '@directory/contracts/csv/parse-csv'
import { readRecord } from '@directory/contracts/csv/read-record'
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

const keyOf = ({ source, sourceId }: ImportRow): string => JSON.stringify([source, sourceId])

/** The rows that a CSV text holds, and the lines that hold none. Of lines with one source and source_id the last one counts. */
export function readText(text: string): ReadFile {
  const rows = new Map<string, NumberedRow>()
  const failures: FailedLine[] = []
  for (const { line, record, fault } of parseCsv(text)) {
    const read = fault ? { reason: fault } : readRecord(record)
    if (!('row' in read)) {
      failures.push({ line, reason: read.reason })
      continue
    }
    const earlier = rows.get(keyOf(read.row))
    if (earlier) failures.push({ line: earlier.line, reason: `Line ${line} has the same source and source_id.` })
    rows.set(keyOf(read.row), { line, row: read.row })
  }
  return { rows: [...rows.values()].toSorted((one, other) => one.line - other.line), failures }
}

/** The rows of a file that somebody has chosen. Throws with words for them where it holds none. */
export async function readFile(file: File): Promise<ReadFile> {
  if (file.size > mostBytes) throw new Error(`${file.name} is larger than 30 MB. Please split it.`)
  const bytes = await file.arrayBuffer().catch(() => {
    throw new Error(`${file.name} could not be read. Please choose it again.`)
  })
  try {
    return readText(decodeCsv(new Uint8Array(bytes)))
  } catch (error) {
    if (error instanceof UnreadableCsv) throw new Error(`${file.name} ${error.message}.`)
    throw error
  }
}
