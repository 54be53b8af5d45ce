const names = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']

/** A month such as 2026-11, or that of a day such as 2026-11-20, in words: November 2026. */
export const monthText = (month: string): string => `${names[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`

/** A month abbreviated: Nov 2026. */
export const shortMonth = (month: string): string => `${names[Number(month.slice(5, 7)) - 1]?.slice(0, 3)} ${month.slice(0, 4)}`

/** The month a number of months later, or earlier if negative. */
export function monthAfter(month: string, by: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + by
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
}

/** The months up to that of a day such as 2026-11-22, oldest first. */
export const monthsUpTo = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => monthAfter(day.slice(0, 7), index - count + 1))
