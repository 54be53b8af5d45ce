import type { State } from './state.ts'

export const daySeconds = 86_400

/** The time in the sandbox, in seconds since 1970. It can be advanced but not set back. */
export interface Clock {
  now(): number
  /** Runs work with the clock stopped at a moment, then continues from there. */
  at(moment: number, work: () => Promise<void>): Promise<void>
}

const realNow = (): number => Math.floor(Date.now() / 1_000)

export function createClock(state: State): Clock {
  let stoppedAt: number | undefined
  return {
    now: () => stoppedAt ?? realNow() + state.clockAhead,
    async at(moment, work) {
      stoppedAt = moment
      try {
        await work()
      } finally {
        stoppedAt = undefined
        state.clockAhead = Math.max(state.clockAhead, moment - realNow())
      }
    },
  }
}

/** The moment a number of months after an anchor, on the same day of the month or its last. */
export function addMonths(anchor: number, months: number): number {
  const from = new Date(anchor * 1_000)
  const to = new Date(from)
  to.setUTCDate(1)
  to.setUTCMonth(from.getUTCMonth() + months)
  const days = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate()
  to.setUTCDate(Math.min(from.getUTCDate(), days))
  return Math.floor(to.getTime() / 1_000)
}

/** The end of the period that begins at `start`, for periods counted from an anchor. */
export function periodEnd(anchor: number, start: number, interval: 'day' | 'week' | 'month' | 'year'): number {
  if (interval === 'day' || interval === 'week') return start + (interval === 'day' ? 1 : 7) * daySeconds
  const step = interval === 'month' ? 1 : 12
  let months = step
  while (addMonths(anchor, months) <= start) months += step
  return addMonths(anchor, months)
}
