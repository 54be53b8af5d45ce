/** The time zone of every city that the product may serve, since England has one. */
export const timeZone = 'Europe/London'

/** The last Sunday of a month (0 to 11) at one in the morning, UTC: when the clocks of the United Kingdom change. */
function clockChange(year: number, month: number): number {
  const lastDay = new Date(Date.UTC(year, month + 1, 0))
  return Date.UTC(year, month, lastDay.getUTCDate() - lastDay.getUTCDay(), 1)
}

/**
 * A moment as a date whose UTC parts are the local time, by the rule that has held since 1996. By hand: the first clock that
 * Intl makes holds up a slow telephone for 100 ms, before a page that needs it answers to touch.
 */
export function localTime(moment: Date): Date {
  const year = moment.getUTCFullYear()
  const isSummer = moment.getTime() >= clockChange(year, 2) && moment.getTime() < clockChange(year, 9)
  return new Date(moment.getTime() + (isSummer ? 3_600_000 : 0))
}

/** The local date of a moment, such as 2026-11-20. */
export const localDate = (moment: string | Date): string => localTime(new Date(moment)).toISOString().slice(0, 10)

/** The local time of a moment, such as 09:30. */
export const formatTime = (moment: string | Date): string => localTime(new Date(moment)).toISOString().slice(11, 16)

/**
 * The moment of a local date and time such as 2026-11-20T09:30: the first of two where the clocks go back, an hour later where they skip
 * it.
 */
export function localMoment(localText: string): Date {
  const winter = new Date(`${localText}Z`)
  const summer = new Date(winter.getTime() - 3_600_000)
  return localTime(summer).getTime() === winter.getTime() ? summer : winter
}

const day = 86_400_000

/** Milliseconds until local midnight; the clocks never change in the hours before it. */
export const untilMidnight = (moment: Date): number => day - (localTime(moment).getTime() % day)

/** The local date of a moment as people read it, such as 20 November 2026. */
export const formatDate = (moment: string | Date): string =>
  new Date(moment).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone })

/** The local date and time of a moment in short, such as 20 Nov 2026, 09:30. */
export const formatDateTime = (moment: string | Date): string =>
  new Date(moment).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone })
