import { formatCount } from '@directory/contracts/catalogue/figures'

/** A number of businesses as words. */
export const businesses = (count: number): string => (count === 1 ? '1 business' : `${formatCount(count)} businesses`)
