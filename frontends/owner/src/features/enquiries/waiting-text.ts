import { formatTime, localDate } from '@directory/contracts/catalogue/local-time'
import { quantity } from '@directory/contracts/catalogue/number-format'
import { dayText } from '@directory/frontend-kit/social-media/calendar-days'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long somebody has been waiting for an answer: in whole minutes, hours or days. */
export function waitingText(since: string, now: number): string {
  const waited = now - Date.parse(since)
  if (waited < minute) return 'Just arrived'
  if (waited < hour) return `Waiting ${quantity(Math.floor(waited / minute), 'minute')}`
  return `Waiting ${waited < 2 * day ? quantity(Math.floor(waited / hour), 'hour') : quantity(Math.floor(waited / day), 'day')}`
}

/** A moment as short as a list allows: the time of today, otherwise the day, with its year if that is not the current one. */
export function shortMoment(moment: string, now: number): string {
  const [date, today] = [localDate(moment), localDate(new Date(now))]
  if (date === today) return formatTime(moment)
  const [, number, month] = dayText(date).split(' ')
  const year = date.slice(0, 4) === today.slice(0, 4) ? '' : ` ${date.slice(0, 4)}`
  return `${number} ${month?.slice(0, 3)}${year}`
}
