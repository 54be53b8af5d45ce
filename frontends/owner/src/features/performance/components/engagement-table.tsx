import { formatCount } from '@directory/contracts/catalogue/figures'
import { type DayTotal, shortDay, sumOf } from '../day-series.ts'

/** The same figures as the charts, to be read; the newest day first. */
export function EngagementTable({ series }: { series: readonly DayTotal[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section aria-label="Views and contact clicks by day" tabIndex={0} className="max-h-96 overflow-y-auto">
      <table className="w-full text-left tabular-nums">
        <thead className="sticky top-0 bg-surface">
          <tr className="border-line border-b">
            <th scope="col" className="py-2 pr-4 font-semibold">
              Day
            </th>
            <th scope="col" className="py-2 pr-4 text-right font-semibold">
              Views
            </th>
            <th scope="col" className="py-2 text-right font-semibold">
              Contact clicks
            </th>
          </tr>
        </thead>
        <tbody>
          {series.toReversed().map(({ day, views, contacts }) => (
            <tr key={day} className="border-line border-b">
              <th scope="row" className="py-2 pr-4 font-normal">
                <time dateTime={day}>{shortDay(day)}</time>
              </th>
              <td className="py-2 pr-4 text-right">{formatCount(views)}</td>
              <td className="py-2 text-right">{formatCount(contacts)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className="py-2 pr-4 font-semibold">
              Together
            </th>
            <td className="py-2 pr-4 text-right font-semibold">{formatCount(sumOf(series, 'views'))}</td>
            <td className="py-2 text-right font-semibold">{formatCount(sumOf(series, 'contacts'))}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
