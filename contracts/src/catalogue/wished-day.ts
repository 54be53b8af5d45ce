import { localDate } from './local-time.ts'

/** What is wrong with the day on which a visitor would like something; undefined if nothing is. */
export const pastDayError = (day: string): string | undefined =>
  day && day < localDate(new Date()) ? 'Choose a day that is not over.' : undefined
