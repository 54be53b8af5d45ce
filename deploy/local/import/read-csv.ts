import { readFile } from 'node:fs/promises'
import { decodeCsv } from '@directory/contracts/csv/decode-csv'
import { type CsvRecord, parseCsv, UnreadableCsv } from '@directory/contracts/csv/parse-csv'
import { FatalError } from '@directory/kit/fatal'

const reasons: Record<string, string> = { ENOENT: 'there is no such file', EISDIR: 'it is a directory', EACCES: 'permission denied' }

async function readText(file: string): Promise<string> {
  try {
    return decodeCsv(await readFile(file))
  } catch (error) {
    const code = error instanceof Error ? String(Reflect.get(error, 'code')) : ''
    throw new FatalError(`${file} cannot be read: ${reasons[code] ?? code}.`)
  }
}

/** The records of a CSV file with their lines. Throws a FatalError if the file is not CSV, is empty or lacks a column. */
export async function readCsv(file: string): Promise<CsvRecord[]> {
  const text = await readText(file)
  try {
    return parseCsv(text)
  } catch (error) {
    if (error instanceof UnreadableCsv) throw new FatalError(`${file} ${error.message}.`)
    throw error
  }
}
