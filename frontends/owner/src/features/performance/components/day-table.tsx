import { formatCount } from '@directory/contracts/catalogue/number-format'
import { type DayTotal, type Figure, figureWords, shortDay, sumOf } from '../day-series.ts'

interface DayTableProps {
  readonly title: string
  readonly figures: readonly Figure[]
  readonly series: readonly DayTotal[]
}

const cell = 'py-2 pl-3 text-right'

/** Figures by day, to be read; the newest day first. */
export function DayTable({ title, figures, series }: DayTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section aria-label={`${title} by day`} tabIndex={0} className="max-h-96 overflow-auto">
      <table className="w-full text-left tabular-nums">
        <thead className="sticky top-0 bg-surface">
          <tr className="border-line border-b align-bottom">
            <th scope="col" className="py-2 font-semibold">
              Day
            </th>
            {figures.map((figure) => (
              <th key={figure} scope="col" className={`${cell} font-semibold`}>
                {figureWords[figure]}
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
              {figures.map((figure) => (
                <td key={figure} className={cell}>
                  {formatCount(total[figure])}
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
            {figures.map((figure) => (
              <td key={figure} className={`${cell} font-semibold`}>
                {formatCount(sumOf(series, figure))}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
