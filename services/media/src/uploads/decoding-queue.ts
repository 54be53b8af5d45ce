import { Problem } from '@directory/kit/problem'
import pLimit from 'p-limit'

/** Two pictures that each cost no more than this are decoded at once; one that costs more is decoded by itself. */
const lightCost = 90_000_000
/** What costs more than this is not decoded at all. */
const maximumCost = 250_000_000
/** Anyone who comes when so many wait would have no answer in time, and their pictures lie in memory. */
const longest = 40

export function createDecodingQueue() {
  const both = pLimit(2)
  const alone = pLimit(1)

  /** Takes both places: the first only holds its own until the work in the second is done. */
  async function byItself<Result>(work: () => Promise<Result>): Promise<Result> {
    let release: () => void = () => undefined
    const done = new Promise<void>((resolve) => {
      release = resolve
    })
    const bothSlots = both(() => done)
    try {
      return await both(work)
    } finally {
      release()
      await bothSlots
    }
  }

  return {
    isTooCostly: (cost: number): boolean => cost > maximumCost,
    /** Runs the work when there is memory for it. Throws `service-unavailable` when too many are waiting. */
    run<Result>(cost: number, work: () => Promise<Result>): Promise<Result> {
      if (both.pendingCount + alone.pendingCount >= longest)
        throw new Problem('service-unavailable', { cause: new Error('too many pictures wait to be decoded') })
      return cost > lightCost ? alone(() => byItself(work)) : both(work)
    },
  }
}
