import { once } from 'node:events'
import { Agent, request } from 'undici'
import { z } from 'zod'
import { percentile } from './percentile.ts'

const Target = z.strictObject({
  name: z.string(),
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).default('GET'),
  /** In each request, `{n}` becomes a different number, `{network}` a different address, and `{choice}` the next of the choices; in headers and body too. */
  path: z.string(),
  choices: z.array(z.string()).default([]),
  headers: z.record(z.string(), z.string()).default({}),
  body: z.string().optional(),
  /** Its share of the requests, relative to the other targets. */
  weight: z.number().positive().default(1),
})

export const Load = z.strictObject({
  site: z.url(),
  /** Requests started a second, whether or not earlier ones are answered. */
  rate: z.number().positive(),
  /** Without it, until SIGTERM. */
  seconds: z.number().positive().optional(),
  /** Milliseconds. */
  timeout: z.number().default(15_000),
  targets: z.array(Target).min(1),
})
export type Load = z.input<typeof Load>

const Outcome = z.object({
  name: z.string(),
  sent: z.number(),
  /** By status, or by error code if there was no answer. */
  answers: z.record(z.string(), z.number()),
  /** 503s with a Retry-After header. */
  retryAfter: z.number(),
  /** Milliseconds of successful answers. */
  p50: z.number(),
  p95: z.number(),
  p99: z.number(),
  /** Milliseconds of 503s. */
  refusedP95: z.number(),
  /** The first failures, with their times. */
  failures: z.array(z.string()),
})
export const LoadResult = z.object({ seconds: z.number(), outcomes: z.array(Outcome) })
export type LoadResult = z.infer<typeof LoadResult>

const isGood = (status: number): boolean => status < 400

/** Milliseconds, to one decimal place; 0 without answers. */
const timeAt = (times: readonly number[], part: number): number => (times.length ? Math.round(percentile(times, part) * 10) / 10 : 0)

/**
 * Sends requests at a fixed rate: unlike a closed-loop client, it does not ease off when the server becomes slow. Times count from when a
 * request was due, so that delays in sending are included.
 */
export async function sendLoad(load: Load, stopped: AbortSignal): Promise<LoadResult> {
  const { site, rate, seconds, timeout, targets } = Load.parse(load)
  // Like a load balancer, it reuses no connection that the server may have closed. Not `fetch`, which costs as much as some of the answers.
  const dispatcher = new Agent({ connect: { timeout: 2_000 }, keepAliveTimeout: 1_500, keepAliveMaxTimeout: 1_500 })
  const counts = targets.map((target) => ({
    target,
    sent: 0,
    answers: {} as Record<string, number>,
    retryAfter: 0,
    times: [] as number[],
    refusedTimes: [] as number[],
    failures: [] as string[],
  }))
  const turns = counts.flatMap((counter) => Array.from({ length: Math.round(counter.target.weight * 10) }, () => counter))
  // The same order on every run, with the targets interleaved.
  const mixed = turns.map((counter, index) => ({ counter, key: (index * 7919) % 10_007 })).sort((a, b) => a.key - b.key)
  const pending = new Set<Promise<void>>()
  const began = performance.now()
  let count = 0

  async function send(number: number): Promise<void> {
    const counter = mixed[number % mixed.length]?.counter
    if (!counter) return
    const { method, path, choices, headers, body, name } = counter.target
    const choice = choices[counter.sent % choices.length] ?? ''
    counter.sent++
    const network = [10, number >> 16, number >> 8, number].map((part) => part & 255).join('.')
    const fill = (text: string) => text.replaceAll('{n}', String(number)).replaceAll('{network}', network).replaceAll('{choice}', choice)
    const due = began + ((number + 1) / rate) * 1_000
    let key: string
    try {
      const answer = await request(new URL(fill(path), site), {
        dispatcher,
        method,
        headers: Object.fromEntries(Object.entries(headers).map(([header, value]) => [header, fill(value)])),
        body: body === undefined ? null : fill(body),
        signal: AbortSignal.timeout(Math.max(0, Math.ceil(due + timeout - performance.now()))),
      })
      await answer.body.arrayBuffer()
      const time = performance.now() - due
      key = String(answer.statusCode)
      if (isGood(answer.statusCode)) counter.times.push(time)
      if (answer.statusCode === 503) {
        counter.refusedTimes.push(time)
        if (answer.headers['retry-after']) counter.retryAfter++
      }
    } catch (error) {
      const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
      key = typeof code === 'string' ? code : error instanceof Error ? error.name : String(error)
    }
    counter.answers[key] = (counter.answers[key] ?? 0) + 1
    if (!(Number(key) < 400) && counter.failures.length < 5) counter.failures.push(`${new Date().toISOString()} ${name} ${key}`)
  }

  for (let isOver = false; !isOver && !stopped.aborted; ) {
    const elapsed = (performance.now() - began) / 1_000
    isOver = seconds !== undefined && elapsed >= seconds
    // Also after the end: requests that were due before it are still sent.
    for (const due = Math.floor(Math.min(elapsed, seconds ?? elapsed) * rate); count < due; count++) {
      const sent = send(count).finally(() => pending.delete(sent))
      pending.add(sent)
    }
    if (!isOver) await new Promise((resolve) => setTimeout(resolve, 5))
  }
  await Promise.all(pending)
  const took = (performance.now() - began) / 1_000
  await dispatcher.close()
  return {
    seconds: took,
    outcomes: counts.map(({ target, sent, answers, retryAfter, times, refusedTimes, failures }) => {
      return {
        name: target.name,
        sent,
        answers,
        retryAfter,
        p50: timeAt(times, 0.5),
        p95: timeAt(times, 0.95),
        p99: timeAt(times, 0.99),
        refusedP95: timeAt(refusedTimes, 0.95),
        failures,
      }
    }),
  }
}

if (process.argv[1] === import.meta.filename) {
  const stopped = new AbortController()
  process.once('SIGTERM', () => stopped.abort())
  const [load] = await once(process, 'message')
  process.send?.(await sendLoad(Load.parse(load), stopped.signal))
  process.disconnect()
}
