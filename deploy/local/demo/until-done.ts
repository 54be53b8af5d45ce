import { setTimeout as delay } from 'node:timers/promises'
import { Problem } from '@directory/kit/problem'
import { isUnavailable } from '@directory/kit/unavailable'

/** Milliseconds that a step may take, on a machine that has much else to do. */
export const patience = 180_000

/** What a part of the product says that cannot do it now: waiting helps. */
const isBusy = (error: unknown): boolean =>
  isUnavailable(error) || (error instanceof Problem && (error.slug === 'upstream-unavailable' || error.slug === 'service-unavailable'))

/** Does what may be done twice once more, until it is done. */
export async function untilDone<Result>(work: () => Promise<Result>, pause: () => Promise<unknown> = () => delay(1_000)): Promise<Result> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isBusy(error)) throw error
      await pause()
    }
  }
}
