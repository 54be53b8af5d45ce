import { isWeekKnown } from '@directory/contracts/catalogue/opening-hours'
import type { OpeningHours } from '@directory/contracts/events/listings'
import { closureText, openingText, specialText } from '@directory/frontend-kit/opening-text'
import { useToday } from '../use-today.ts'
import { OpenNow } from './open-now.tsx'

/** The regular opening hours, those of bank holidays and of single dates if stated, and a closure; today is highlighted after hydration. */
export function OpeningTimes({ hours }: { hours: OpeningHours }) {
  const today = useToday()
  // Pages are cached for longer than a day.
  const isOver = (date: string | null) => date !== null && today !== undefined && date < today.date
  const special = specialText(hours).filter(({ date }) => !isOver(date))
  const isSpecial = special.some(({ date }) => date === today?.date)
  const isToday = (day: string) => today !== undefined && !isSpecial && day === (today.isBankHoliday ? 'bank-holidays' : today.weekday)
  return (
    <section aria-labelledby="opening-hours" data-needs-script="">
      <h2 id="opening-hours" className="font-display font-medium text-heading">
        Opening hours
      </h2>
      {/* As high as its later content, so that nothing moves once the time is known. */}
      <div className="mt-3 min-h-7 print:hidden">
        <OpenNow hours={hours} />
      </div>
      {hours.closure && !isOver(hours.closure.until) && (
        <p className="mt-3 rounded-lg bg-gold-soft px-4 py-3 font-semibold text-gold-ink">{closureText(hours)}</p>
      )}
      {!isWeekKnown(hours) && <p className="mt-3 text-ink-soft">The business has not stated its usual hours.</p>}
      <table className="mt-2 w-full max-w-md text-[1.0625rem] tabular-nums">
        <tbody>
          {openingText(hours).map(({ day, label, words }) => (
            <tr key={day} aria-current={isToday(day) ? 'date' : undefined} className="group border-line border-b">
              <th scope="row" className="py-2 pr-4 text-left font-normal group-aria-[current]:font-semibold">
                {label}
              </th>
              <td className="py-2 text-right group-aria-[current]:font-semibold">{words}</td>
            </tr>
          ))}
          {special.map(({ date, label, words }) => (
            <tr key={date} aria-current={date === today?.date ? 'date' : undefined} className="group border-line border-b">
              <th scope="row" className="py-2 pr-4 text-left font-normal group-aria-[current]:font-semibold">
                {label}
              </th>
              <td className="py-2 text-right group-aria-[current]:font-semibold">{words}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
