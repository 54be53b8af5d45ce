/** A moment as a date of the city, such as 3 November 2026. */
export const dateOf = (moment: string | Date, timeZone: string): string =>
  new Date(moment).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone })
