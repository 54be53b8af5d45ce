import type { Compared } from './history.ts'
import { poundsPerMillion, type Results } from './results.ts'

const widths = [44, 11, 9, 9, 8, 8, 9, 10, 22] as const

/** Cells side by side: the first left-aligned, the numbers right-aligned. */
const row = (cells: readonly string[]): string =>
  cells.map((cell, index) => (index ? cell.padStart(widths[index] ?? 0) : cell.padEnd(widths[0]))).join(' ')

const whole = (value: number): string => Math.round(value).toLocaleString('en-GB')
/** Three significant digits, however large the number. */
const short = (value: number | null): string => (value === null ? '–' : value >= 100 ? whole(value) : value.toPrecision(3))

const cells = ({ requestsPerSecond, p50, p99, errors, megabytes, processorMilliseconds }: Results): string[] => [
  short(requestsPerSecond),
  short(p50),
  short(p99),
  String(errors),
  short(megabytes),
  short(processorMilliseconds),
  processorMilliseconds === null ? '–' : `£${poundsPerMillion(processorMilliseconds).toPrecision(2)}`,
]

const ratio = (ours: number | null, theirs: number | null): string =>
  ours === null || theirs === null ? '–' : `×${(ours / theirs).toFixed(2)}`

const percent = (now: number | null, before: number | null): string => {
  if (now === null || before === null) return '–'
  const change = Math.round((now / before - 1) * 100)
  return `${change < 0 ? '' : '+'}${change} %`
}

/** The change in throughput and in processor time for a request since the previous run. */
const change = (now: Results, before: Results | undefined): string =>
  before
    ? `${percent(now.requestsPerSecond, before.requestsPerSecond)}, ${percent(now.processorMilliseconds, before.processorMilliseconds)}`
    : 'first run'

export const tableHead = row(['', 'requests/s', 'p50 ms', 'p99 ms', 'errors', 'MB', 'CPU ms', '£/million', 'requests/s, CPU since'])

/** Three rows: the product, the baseline, and their ratio. */
export function tableRows(title: string, { ours, baseline }: Compared, before: Compared | undefined): string[] {
  const ratios = [
    ratio(ours.requestsPerSecond, baseline.requestsPerSecond),
    ratio(ours.p50, baseline.p50),
    ratio(ours.p99, baseline.p99),
    '',
    ratio(ours.megabytes, baseline.megabytes),
    ratio(ours.processorMilliseconds, baseline.processorMilliseconds),
    '',
  ]
  return [
    row([title, ...cells(ours), change(ours, before?.ours)]),
    row(['  baseline', ...cells(baseline), change(baseline, before?.baseline)]),
    row(['  ratio', ...ratios, '']),
  ]
}
