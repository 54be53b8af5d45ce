import type { Site } from './letter.tsx'

/** A moment as the day that it is in the city, such as 20 November 2026. */
export const dayOf = (moment: string, { timeZone }: Pick<Site, 'timeZone'>): string =>
  new Date(moment).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone })
