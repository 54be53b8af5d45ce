import type { State } from './state.ts'

export const daySeconds = 86_400

/** The time in the sandbox, in seconds since 1970. It runs like any clock, and can be put forward but not back. */
export interface Clock {
  now(): number
  /** Does work at a moment at which time stands still, then lets it run on from there. */
  at(moment: number, work: () => Promise<void>): Promise<void>
}

const realNow = (): number => Math.floor(Date.now() / 1_000)

export function createClock(state: State): Clock {
  let standing: number | undefined
  return {
    now: () => standing ?? realNow() + state.clockAhead,
    async at(moment, work) {
      standing = moment
      try {
        await work()
      } finally {
        standing = undefined
        state.clockAhead = Math.max(state.clockAhead, moment - realNow())
      }
    },
  }
}

/** The moment so many months after an anchor, on its day of the month or the last that there is. */
export function addMonths(anchor: number, months: number): number {
  const from = new Date(anchor * 1_000)
  const to = new Date(from)
  to.setUTCDate(1)
  to.setUTCMonth(from.getUTCMonth() + months)
  const days = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate()
  to.setUTCDate(Math.min(from.getUTCDate(), days))
  return Math.floor(to.getTime() / 1_000)
}

/** When a period that is counted from the anchor ends that begins at the moment. */
export function periodEnd(anchor: number, start: number, interval: 'day' | 'week' | 'month' | 'year'): number {
  if (interval === 'day' || interval === 'week') return start + (interval === 'day' ? 1 : 7) * daySeconds
  const step = interval === 'month' ? 1 : 12
  let months = step
  while (addMonths(anchor, months) <= start) months += step
  return addMonths(anchor, months)
}
