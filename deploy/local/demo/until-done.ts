import { setTimeout as delay } from 'node:timers/promises'
import { Problem } from '@directory/kit/problem'
import { isUnavailable } from '@directory/kit/unavailable'

/** Milliseconds for one step, on a busy machine. */
export const stepTimeout = 180_000

/** Whether an error is temporary. */
const isBusy = (error: unknown): boolean =>
  isUnavailable(error) || (error instanceof Problem && (error.slug === 'upstream-unavailable' || error.slug === 'service-unavailable'))

/** Retries idempotent work for as long as it fails with a temporary error. */
export async function retryWhileBusy<Result>(
  work: () => Promise<Result>,
  pause: () => Promise<unknown> = () => delay(1_000),
): Promise<Result> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isBusy(error)) throw error
      await pause()
    }
  }
}
