import { formatCount } from '@directory/contracts/catalogue/number-format'

/** A number of businesses as words. */
export const businesses = (count: number): string => (count === 1 ? '1 business' : `${formatCount(count)} businesses`)
