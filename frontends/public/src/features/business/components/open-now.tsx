import { isClosedOn } from '@directory/contracts/catalogue/closure'
import { localDate } from '@directory/contracts/catalogue/local-time'
import { openState, today } from '@directory/contracts/catalogue/opening-hours'
import type { OpeningHours } from '@directory/contracts/events/listings'
import { useSite } from '@directory/frontend-kit/site'
import { useNow } from '../../../shared/use-now.ts'

/** Whether a business is open now, in the city's time; nothing until hydration. */
export function OpenNow({ hours }: { hours: OpeningHours }) {
  const { city } = useSite()
  const now = useNow()
  if (!now) return null
  const { status, until } = openState(hours, city, now)
  if (status === 'unknown') {
    if (!today(city, now).isBankHoliday) return null
    return <p className="font-semibold text-gold-ink">Today is a bank holiday: hours may differ, so please ask before you go.</p>
  }
  if (isClosedOn(hours, localDate(now))) return <p className="font-semibold text-danger">Temporarily closed</p>
  const day = until && !until.isToday ? ` on ${until.weekday.charAt(0).toUpperCase()}${until.weekday.slice(1)}` : ''
  if (status === 'open')
    return (
      <p>
        <span className="font-semibold text-primary">Open now</span>
        {until ? `, closes at ${until.time}${day}` : ', day and night'}
      </p>
    )
  return (
    <p>
      <span className="font-semibold text-danger">Closed now</span>
      {until && `, opens at ${until.time}${day}`}
    </p>
  )
}
