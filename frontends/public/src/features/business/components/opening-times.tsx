import { type Weekday, weekdays } from '@directory/contracts/catalogue/opening-hours'
import type { Opening, OpeningHours } from '@directory/contracts/events/listings'
import { useToday } from '../use-open-state.ts'
import { OpenNow } from './open-now.tsx'

const capitalised = (weekday: Weekday): string => weekday.charAt(0).toUpperCase() + weekday.slice(1)

const inWords = (openings: readonly Opening[]): string =>
  openings.length === 0
    ? 'Closed'
    : openings.map(({ opens, closes }) => (opens === closes ? 'Open 24 hours' : `${opens}–${closes}`)).join(', ')

/** The opening hours of a usual week, and on bank holidays where they are known; today stands out once the browser knows the day. */
export function OpeningTimes({ hours }: { hours: OpeningHours }) {
  const today = useToday()
  const rows = [
    ...weekdays.map((weekday) => ({
      label: capitalised(weekday),
      openings: hours[weekday],
      isToday: today !== undefined && !today.isBankHoliday && today.weekday === weekday,
    })),
    ...(hours.bankHolidays ? [{ label: 'Bank holidays', openings: hours.bankHolidays, isToday: today?.isBankHoliday ?? false }] : []),
  ]
  return (
    <section aria-labelledby="opening-hours">
      <h2 id="opening-hours" className="font-display font-medium text-heading">
        Opening hours
      </h2>
      {/* As high as what comes, so that nothing moves when the browser knows the time. */}
      <div className="mt-3 min-h-7 print:hidden">
        <OpenNow hours={hours} />
      </div>
      <table className="mt-2 w-full max-w-md text-[1.0625rem] tabular-nums">
        <tbody>
          {rows.map(({ label, openings, isToday }) => (
            <tr key={label} aria-current={isToday ? 'date' : undefined} className="group border-line border-b">
              <th scope="row" className="py-2 pr-4 text-left font-normal group-aria-[current]:font-semibold">
                {label}
              </th>
              <td className="py-2 text-right group-aria-[current]:font-semibold">{inWords(openings)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
