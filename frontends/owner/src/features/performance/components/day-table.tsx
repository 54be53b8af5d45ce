import { engagementLabels } from '@directory/contracts/catalogue/engagement-labels'
import { formatCount } from '@directory/contracts/catalogue/number-format'
import { type DayTotal, type Metric, shortDay, sumMetrics } from '../day-series.ts'

interface DayTableProps {
  readonly title: string
  readonly metrics: readonly Metric[]
  readonly series: readonly DayTotal[]
}

const cell = 'py-2 pl-3 text-right'

/** Metrics by day as a table, newest first. */
export function DayTable({ title, metrics, series }: DayTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable elements must be reachable by keyboard
    <section aria-label={`${title} by day`} tabIndex={0} className="max-h-96 overflow-auto">
      <table className="w-full text-left tabular-nums">
        <thead className="sticky top-0 bg-surface">
          <tr className="border-line border-b align-bottom">
            <th scope="col" className="py-2 font-semibold">
              Day
            </th>
            {metrics.map((metric) => (
              <th key={metric} scope="col" className={`${cell} font-semibold`}>
                {engagementLabels[metric]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {series.toReversed().map((total) => (
            <tr key={total.day} className="border-line border-b">
              <th scope="row" className="whitespace-nowrap py-2 font-normal">
                <time dateTime={total.day}>{shortDay(total.day)}</time>
              </th>
              {metrics.map((metric) => (
                <td key={metric} className={cell}>
                  {formatCount(total[metric])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className="py-2 font-semibold">
              Total
            </th>
            {metrics.map((metric) => (
              <td key={metric} className={`${cell} font-semibold`}>
                {formatCount(sumMetrics(series, metric))}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
