import { socialPlatforms } from '@directory/contracts/catalogue/offers'
import { parseCsv, UnreadableCsv } from '@directory/contracts/csv/parse-csv'
import { NetworkMetrics } from '@directory/contracts/http/social-reports'
import { metricNames } from '@directory/frontend-kit/social-media/report-metrics'

export const metricColumns = ['month', 'network', ...metricNames] as const

interface MetricsLine {
  readonly line: number
  readonly metrics: NetworkMetrics
}
export interface ReadMetrics {
  readonly rows: readonly MetricsLine[]
  /** The lines without valid metrics, with the reasons. */
  readonly failures: readonly { readonly line: number; readonly reason: string }[]
}

const maxRows = 500
const maxBytes = 1_000_000

// Spreadsheets separate thousands; invalid numbers are left for the contract to reject.
const count = (cell = ''): unknown => {
  const digits = cell.replace(/[,\s]/g, '')
  return /^\d+$/.test(digits) ? Number(digits) : cell
}

// Our own messages: the contract's errors on enums and numbers are for programmers.
const requirements: Readonly<Record<string, string>> = {
  month: 'must be a month such as 2026-11',
  network: `must be one of ${socialPlatforms.join(', ')}`,
}

const findErrors = (issues: readonly { readonly path: readonly PropertyKey[] }[]): string =>
  issues.map(({ path: [column = ''] }) => `${String(column)} ${requirements[String(column)] ?? 'must be a whole number'}.`).join(' ')

/** Parses the metrics in a CSV text, and the lines that fail. If several lines have the same month and network, the last one counts. */
export function readMetricsText(text: string): ReadMetrics {
  const rows = new Map<string, MetricsLine>()
  const failures: { line: number; reason: string }[] = []
  for (const { line, record } of parseCsv(text, metricColumns)) {
    const read = NetworkMetrics.safeParse({
      month: record.month,
      network: record.network?.toLowerCase(),
      ...Object.fromEntries(metricNames.map((name) => [name, count(record[name])])),
    })
    if (!read.success) {
      failures.push({ line, reason: findErrors(read.error.issues) })
      continue
    }
    const key = `${read.data.month} ${read.data.network}`
    const earlier = rows.get(key)
    if (earlier) failures.push({ line: earlier.line, reason: `Line ${line} has the same month and network.` })
    rows.set(key, { line, metrics: read.data })
  }
  if (rows.size > maxRows) throw new UnreadableCsv(`contains more than ${maxRows} rows; please split it`)
  const inOrder = (a: { line: number }, b: { line: number }) => a.line - b.line
  return { rows: [...rows.values()].toSorted(inOrder), failures: failures.toSorted(inOrder) }
}

/** Reads the metrics of a chosen file. Throws an error with a message for the user if there are none. */
export async function readMetricsFile(file: File): Promise<ReadMetrics> {
  if (file.size > maxBytes) throw new Error(`${file.name} is larger than 1 MB. Please split it.`)
  const text = await file.text().catch(() => {
    throw new Error(`${file.name} could not be read. Please choose it again.`)
  })
  try {
    return readMetricsText(text)
  } catch (error) {
    if (error instanceof UnreadableCsv) throw new Error(`${file.name} ${error.message}.`)
    throw error
  }
}
