import autocannon from 'autocannon'
import type { NextRequest } from './bench.ts'

export interface Drive {
  readonly url: string
  readonly next: NextRequest
  readonly connections: number
  /** The length of the run; ignored if `amount` is given. */
  readonly seconds?: number
  /** Requests a second; as many as possible if absent. */
  readonly perSecond?: number
  /** The number of requests. */
  readonly amount?: number
}

export interface Driven {
  readonly seconds: number
  /** Response times in milliseconds. */
  readonly times: readonly number[]
  readonly errors: number
}

/** Sends requests over a number of connections, each sending the next once its last is answered. */
export async function drive({ url, next, connections, seconds, perSecond, amount }: Drive): Promise<Driven> {
  const times: number[] = []
  const began = performance.now()
  const options = {
    url,
    connections,
    timeout: 30,
    ...(perSecond === undefined ? {} : { overallRate: perSecond }),
    ...(amount === undefined ? { duration: seconds ?? 1 } : { amount }),
    requests: [{ setupRequest: (request: autocannon.Request) => ({ ...request, ...next() }) }],
  }
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const instance = autocannon(options, (error, given) => (error ? reject(error) : resolve(given)))
    instance.on('response', (_client, _status, _bytes, time) => times.push(time))
  })
  return { seconds: (performance.now() - began) / 1_000, times, errors: result.non2xx + result.errors + result.timeouts }
}
