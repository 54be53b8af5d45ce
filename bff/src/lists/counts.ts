import { packageIds } from '@directory/contracts/catalogue/packages'
import type { Cell } from '../search/facet-counts.ts'

/** A combination of values that facets count, as one number. */
type Combination = number

export interface Combined {
  readonly categoryId: number
  readonly areaId: number
  readonly package: number
  readonly ratingStep: number
}

const steps = 16
const packageCount = packageIds.length
const areaLimit = 32_768

const combine = ({ categoryId, areaId, package: packageIndex, ratingStep }: Combined): Combination =>
  ((categoryId * areaLimit + areaId) * packageCount + packageIndex) * steps + ratingStep

/** How many listings each combination has. */
export interface Counts {
  add(combined: Combined, change: 1 | -1): void
  /** For a minimum rating in steps of a half. */
  cells(rating?: number): Generator<Cell>
}

export function createCounts(): Counts {
  const counts = new Map<Combination, number>()
  return {
    add(combined, change) {
      const combination = combine(combined)
      const count = (counts.get(combination) ?? 0) + change
      if (count === 0) counts.delete(combination)
      else counts.set(combination, count)
    },
    *cells(rating = 0) {
      for (const [combination, listings] of counts) {
        const ratingStep = combination % steps
        const rest = Math.floor(combination / steps)
        const place = Math.floor(rest / packageCount)
        yield [Math.floor(place / areaLimit), place % areaLimit, rest % packageCount, ratingStep, ratingStep >= rating * 2, listings]
      }
    },
  }
}
