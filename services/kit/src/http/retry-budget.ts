/** How many requests may be retried: one in ten, plus a few, so that retries do not slow down a service that is already slow. */
export interface RetryBudget {
  /** Counts a first attempt. */
  earn(): void
  /** Whether a retry is allowed; if so, it is counted. */
  spend(): boolean
}

const share = 0.1
/** Initially, and per second: with little traffic a silent copy affects few requests, and each of them matters. */
const atOnce = 20
const perSecond = 1

export function createRetryBudget(now: () => number = () => performance.now()): RetryBudget {
  let left = atOnce
  let at = now()
  return {
    earn() {
      left = Math.min(atOnce, left + share)
    },
    spend() {
      left = Math.min(atOnce, left + ((now() - at) / 1_000) * perSecond)
      at = now()
      if (left < 1) return false
      left--
      return true
    },
  }
}
