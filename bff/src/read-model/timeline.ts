/** Numbered periods without a change, and when each ended. */
export interface Timeline {
  /** The number of the present period. */
  current(): number
  /** Ends the present period. */
  end(): void
  /** When a period ended, by `performance.now()`; undefined if it has not, minus infinity if that is no longer remembered. */
  endOf(period: number): number | undefined
}

/** Remembers the ends of periods for so many milliseconds. */
export function createTimeline(memory: number): Timeline {
  const endings: number[] = []
  let forgotten = 0
  return {
    current: () => forgotten + endings.length,
    end() {
      const now = performance.now()
      endings.push(now)
      while (now - (endings[0] ?? now) > memory) {
        endings.shift()
        forgotten++
      }
    },
    endOf: (period) => (period < forgotten ? Number.NEGATIVE_INFINITY : endings[period - forgotten]),
  }
}
