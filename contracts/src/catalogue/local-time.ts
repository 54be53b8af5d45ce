/** The time zone of every city that the product may serve: England has only one. */
export const timeZone = 'Europe/London'

/** The last Sunday of a month (0 to 11) at 01:00 UTC, when clocks change in the United Kingdom. */
function clockChange(year: number, month: number): number {
  const lastDay = new Date(Date.UTC(year, month + 1, 0))
  return Date.UTC(year, month, lastDay.getUTCDate() - lastDay.getUTCDay(), 1)
}

/**
 * A moment as a date whose UTC parts are the local time, by the rule in force since 1996. Computed by hand because creating the first
 * Intl formatter blocks a slow phone for 100 ms before the page responds to touch.
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
 * The moment of a local date and time such as 2026-11-20T09:30. A time that occurs twice when the clocks go back is the first of the two;
 * one that is skipped when they go forward is an hour later.
 */
export function localMoment(localText: string): Date {
  const winter = new Date(`${localText}Z`)
  const summer = new Date(winter.getTime() - 3_600_000)
  return localTime(summer).getTime() === winter.getTime() ? summer : winter
}

const day = 86_400_000

/** Milliseconds until local midnight; the clocks never change in the hours before it. */
export const untilMidnight = (moment: Date): number => day - (localTime(moment).getTime() % day)

/** The local date of a moment for people to read, such as 20 November 2026. */
export const formatDate = (moment: string | Date): string =>
  new Date(moment).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone })

/** The local date and time of a moment in short form, such as 20 Nov 2026, 09:30. */
export const formatDateTime = (moment: string | Date): string =>
  new Date(moment).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone })
