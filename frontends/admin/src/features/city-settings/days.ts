const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']
const lowerCase = months.map((month) => month.toLowerCase())

function dayText(date: string): string {
  const [year, month, day] = date.split('-').map(Number)
  return `${day} ${months[(month ?? 0) - 1]} ${year}`
}

/** Parses a typed day into a date; returns invalid text unchanged, for the contract to reject. */
function parseDay(line: string): string {
  const [, day = '', name = '', year = ''] = /^(\d{1,2})\s+(\p{L}+)\s+(\d{4})$/u.exec(line) ?? []
  const month = lowerCase.findIndex((candidate) => name.length >= 3 && candidate.startsWith(name.toLowerCase())) + 1
  return month ? `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}` : line
}

/** Dates as text, one per line. */
export const daysText = (dates: readonly string[]): string => dates.map(dayText).join('\n')

/** Parses dates from text, sorted and without duplicates. */
export const parseDays = (text: string): string[] =>
  [
    ...new Set(
      text
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
        .map(parseDay),
    ),
  ].sort()
