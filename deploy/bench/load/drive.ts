import autocannon from 'autocannon'
import type { NextRequest } from './bench.ts'

export interface Drive {
  readonly url: string
  readonly next: NextRequest
  readonly connections: number
  /** How long, or how many requests. */
  readonly seconds?: number
  readonly amount?: number
}

export interface Driven {
  readonly seconds: number
  /** Milliseconds that each answer took. */
  readonly times: readonly number[]
  readonly errors: number
}

/** Asks over so many connections, each asking again when it is answered. */
export async function drive({ url, next, connections, seconds, amount }: Drive): Promise<Driven> {
  const times: number[] = []
  const began = performance.now()
  const options = {
    url,
    connections,
    timeout: 30,
    ...(amount === undefined ? { duration: seconds ?? 1 } : { amount }),
    requests: [{ setupRequest: (request: autocannon.Request) => ({ ...request, ...next() }) }],
  }
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const instance = autocannon(options, (error, given) => (error ? reject(error) : resolve(given)))
    instance.on('response', (_client, _status, _bytes, time) => times.push(time))
  })
  return { seconds: (performance.now() - began) / 1_000, times, errors: result.non2xx + result.errors + result.timeouts }
}
