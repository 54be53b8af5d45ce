import { Problem } from '@directory/kit/problem'
import pLimit from 'p-limit'

/** Two pictures up to this cost are decoded at a time; a more expensive one is decoded alone. */
const lightCost = 90_000_000
/** Pictures above this cost are rejected. */
const maximumCost = 250_000_000
/** Longer queues would exceed callers' timeouts, and waiting pictures take up memory. */
const longest = 40

export function createDecodingQueue() {
  const both = pLimit(2)
  const alone = pLimit(1)

  /** Takes both slots: the first is only occupied until the work in the second is done. */
  async function exclusively<Result>(work: () => Promise<Result>): Promise<Result> {
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
        throw new Problem('service-unavailable', { cause: new Error('too many pictures are waiting to be decoded') })
      return cost > lightCost ? alone(() => exclusively(work)) : both(work)
    },
  }
}
