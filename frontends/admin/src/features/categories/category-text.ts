import { formatCount } from '@directory/contracts/catalogue/number-format'

export const businesses = (count: number): string => (count === 1 ? '1 business' : `${formatCount(count)} businesses`)
