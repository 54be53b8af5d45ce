const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']

/** A day in words, such as 20 November 2026; formatted by hand, so that server and browser agree. */
export function dayText(moment: string): string {
  const [year, month, day] = moment.slice(0, 10).split('-').map(Number)
  return `${day} ${months[(month ?? 1) - 1]} ${year}`
}
