import { monthText } from '@directory/contracts/catalogue/months'

/** A day in words, such as 20 November 2026; formatted by hand, so that server and browser agree. */
export const dayText = (moment: string): string => `${Number(moment.slice(8, 10))} ${monthText(moment)}`
