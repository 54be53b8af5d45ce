/** How many requests may be retried: one in ten, plus a few, so that retries do not slow down a service that is already slow. */
export interface RetryBudget {
  /** Counts a first attempt. */
  earn(): void
  /** Whether a retry is allowed; if so, it is counted. */
  spend(): boolean
}

const share = 0.1
/** Initially, and per second: with little traffic an unresponsive copy affects few requests, and each of them matters. */
const allowance = 20
const perSecond = 1

export function createRetryBudget(now: () => number = () => performance.now()): RetryBudget {
  let remaining = allowance
  let updatedAt = now()
  return {
    earn() {
      remaining = Math.min(allowance, remaining + share)
    },
    spend() {
      remaining = Math.min(allowance, remaining + ((now() - updatedAt) / 1_000) * perSecond)
      updatedAt = now()
      if (remaining < 1) return false
      remaining--
      return true
    },
  }
}
