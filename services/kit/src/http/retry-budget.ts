/** How often questions may be asked again: one in ten, and a few more, so that where everything is slow nobody makes it slower. */
export interface RetryBudget {
  /** A question is asked for the first time. */
  earn(): void
  /** Whether one may be asked again; that is then counted. */
  spend(): boolean
}

const share = 0.1
/** At once, and by every second: where hardly anything is asked, a copy that says nothing is met by few questions, and each of them counts. */
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
