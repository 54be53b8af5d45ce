import { formatCount } from '@directory/contracts/catalogue/number-format'
/** A number of businesses in words. */
export const countedBusinesses = (count: number): string => `${formatCount(count)} ${count === 1 ? 'business' : 'businesses'}`
