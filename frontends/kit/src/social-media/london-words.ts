import { londonDate, londonTime } from '@directory/contracts/catalogue/london-time'
import { fullDayWords } from './calendar-days.ts'

/** The time of a moment on the clocks of London, such as 09:30. */
export const timeWords = (moment: string): string => londonTime(new Date(moment)).toISOString().slice(11, 16)

/** The day of a moment in London, such as 2026-11-20. */
export const dayOf = (moment: string): string => londonDate(new Date(moment))

/** A moment in words, by the clocks of London: Friday 20 November 2026, 09:30. */
export const momentWords = (moment: string): string => `${fullDayWords(dayOf(moment))}, ${timeWords(moment)}`
