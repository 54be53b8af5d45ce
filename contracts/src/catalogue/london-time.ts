/** The last Sunday of a month (0 to 11) at one in the morning, UTC: when the clocks of the United Kingdom change. */
function clockChange(year: number, month: number): number {
  const lastDay = new Date(Date.UTC(year, month + 1, 0))
  return Date.UTC(year, month, lastDay.getUTCDate() - lastDay.getUTCDay(), 1)
}

/**
 * A moment as a date whose UTC figures are what the clocks of London show, by the rule that holds since 1996. By hand: the first clock that
 * Intl makes holds up a slow telephone for 100 ms, before a page that needs it answers to touch.
 */
export function londonTime(moment: Date): Date {
  const year = moment.getUTCFullYear()
  const isSummer = moment.getTime() >= clockChange(year, 2) && moment.getTime() < clockChange(year, 9)
  return new Date(moment.getTime() + (isSummer ? 3_600_000 : 0))
}

/** The day that it is in London, such as 2026-11-20. */
export const londonDate = (moment: Date): string => londonTime(moment).toISOString().slice(0, 10)

/**
 * The moment at which the clocks of London show a date and time such as 2026-11-20T09:30: the first of two where they go back, an hour on
 * where they skip it.
 */
export function londonMoment(shown: string): Date {
  const winter = new Date(`${shown}Z`)
  const summer = new Date(winter.getTime() - 3_600_000)
  return londonTime(summer).getTime() === winter.getTime() ? summer : winter
}

const day = 86_400_000

/** Milliseconds until the day in London is over, as long as no change of the clocks lies between, which never comes in its last hours. */
export const untilLondonMidnight = (moment: Date): number => day - (londonTime(moment).getTime() % day)
