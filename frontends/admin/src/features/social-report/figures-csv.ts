import { socialPlatforms } from '@directory/contracts/catalogue/offers'
import { parseCsv, UnreadableCsv } from '@directory/contracts/csv/parse-csv'
import { NetworkFigures } from '@directory/contracts/http/social-reports'
import { figureNames } from '@directory/frontend-kit/social-media/report-figures'

export const figureColumns = ['month', 'network', ...figureNames] as const

interface FigureLine {
  readonly line: number
  readonly figures: NetworkFigures
}
export interface ReadFigures {
  readonly rows: readonly FigureLine[]
  /** The lines that hold none, with why. */
  readonly failures: readonly { readonly line: number; readonly reason: string }[]
}

const mostRows = 500
const mostBytes = 1_000_000

// Spreadsheets write thousands apart; what is no number is left for the contract to refuse.
const count = (cell = ''): unknown => {
  const digits = cell.replace(/[,\s]/g, '')
  return /^\d+$/.test(digits) ? Number(digits) : cell
}

// In words of its own: what the contract says of a wrong choice or number is for programmers.
const wanted: Readonly<Record<string, string>> = {
  month: 'must be a month such as 2026-11',
  network: `must be one of ${socialPlatforms.join(', ')}`,
}

const findErrors = (issues: readonly { readonly path: readonly PropertyKey[] }[]): string =>
  issues.map(({ path: [column = ''] }) => `${String(column)} ${wanted[String(column)] ?? 'must be a whole number'}.`).join(' ')

/** The figures that a CSV text holds, and the lines that hold none. Of lines with one month and network the last one counts. */
export function readFiguresText(text: string): ReadFigures {
  const rows = new Map<string, FigureLine>()
  const failures: { line: number; reason: string }[] = []
  for (const { line, record } of parseCsv(text, figureColumns)) {
    const read = NetworkFigures.safeParse({
      month: record.month,
      network: record.network?.toLowerCase(),
      ...Object.fromEntries(figureNames.map((name) => [name, count(record[name])])),
    })
    if (!read.success) {
      failures.push({ line, reason: findErrors(read.error.issues) })
      continue
    }
    const key = `${read.data.month} ${read.data.network}`
    const earlier = rows.get(key)
    if (earlier) failures.push({ line: earlier.line, reason: `Line ${line} has the same month and network.` })
    rows.set(key, { line, figures: read.data })
  }
  if (rows.size > mostRows) throw new UnreadableCsv(`holds more than ${mostRows} rows; please split it`)
  const inOrder = (one: { line: number }, other: { line: number }) => one.line - other.line
  return { rows: [...rows.values()].toSorted(inOrder), failures: failures.toSorted(inOrder) }
}

/** The figures of a file that somebody has chosen. Throws with words for them where it holds none. */
export async function readFiguresFile(file: File): Promise<ReadFigures> {
  if (file.size > mostBytes) throw new Error(`${file.name} is larger than 1 MB. Please split it.`)
  const text = await file.text().catch(() => {
    throw new Error(`${file.name} could not be read. Please choose it again.`)
  })
  try {
    return readFiguresText(text)
  } catch (error) {
    if (error instanceof UnreadableCsv) throw new Error(`${file.name} ${error.message}.`)
    throw error
  }
}
