import { formatCount } from '@directory/contracts/catalogue/figures'
/** How many businesses, in words. */
export const countedBusinesses = (count: number): string => `${formatCount(count)} ${count === 1 ? 'business' : 'businesses'}`
