import { Problem } from '@directory/kit/problem'

/** Hashes at once: of Node's four threads some must stay free, or signing tokens and reaching the database wait behind all that is queued. */
const width = 2

/** Whoever comes when so many wait would have no answer in time. */
const longest = 200

let running = 0
const waiting: (() => void)[] = []

/** Runs the work when its turn comes. Throws `service-unavailable` when too many are waiting. */
export async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting.length >= longest) throw new Problem('service-unavailable', { cause: new Error('too many passwords wait to be hashed') })
  if (running < width) running++
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
