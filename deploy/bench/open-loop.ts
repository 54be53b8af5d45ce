import { once } from 'node:events'
import { Agent, request } from 'undici'
import { z } from 'zod'
import { percentile } from './percentile.ts'

const Target = z.strictObject({
  name: z.string(),
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH']).default('GET'),
  /** `{n}` is another number in each request, and `{choice}` another of the choices. */
  path: z.string(),
  choices: z.array(z.string()).default([]),
  headers: z.record(z.string(), z.string()).default({}),
  body: z.string().optional(),
  /** Its share of the requests, beside the shares of the others. */
  weight: z.number().positive().default(1),
})

export const Load = z.strictObject({
  site: z.url(),
  /** Requests a second that are begun, whether or not those before are answered. */
  rate: z.number().positive(),
  /** Without it, until the process is told to end. */
  seconds: z.number().positive().optional(),
  /** Milliseconds after which nobody waits for an answer any more. */
  patience: z.number().default(15_000),
  targets: z.array(Target).min(1),
})
export type Load = z.input<typeof Load>

const Outcome = z.object({
  name: z.string(),
  sent: z.number(),
  /** By status, or the word for how a request failed without an answer. */
  answers: z.record(z.string(), z.number()),
  /** 503s that say when to try again. */
  retryAfter: z.number(),
  /** Milliseconds of good answers. */
  p50: z.number(),
  p95: z.number(),
  p99: z.number(),
  /** Milliseconds of answers that were a 503. */
  refusedP95: z.number(),
  /** What failed first, with its time. */
  failures: z.array(z.string()),
})
export const LoadResult = z.object({ seconds: z.number(), outcomes: z.array(Outcome) })
export type LoadResult = z.infer<typeof LoadResult>

const isGood = (status: number): boolean => status < 400

/** Milliseconds to a tenth; none where nothing was answered. */
const timeAt = (times: readonly number[], part: number): number => (times.length ? Math.round(percentile(times, part) * 10) / 10 : 0)

/**
 * Sends requests at a fixed rate: unlike a client that waits for its answers, it does not go easy on a server that has become slow. Times
 * count from when a request was due, so that one that could be sent only later has waited for as long.
 */
export async function sendLoad(load: Load, stopped: AbortSignal): Promise<LoadResult> {
  const { site, rate, seconds, patience, targets } = Load.parse(load)
  // As load balancers do: no connection is used again that may be over. Not by `fetch`, which costs as much as some of the answers.
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
  // The same mixture on every run, without the targets coming in blocks.
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
    const due = began + ((number + 1) / rate) * 1_000
    let word: string
    try {
      const answer = await request(new URL(path.replaceAll('{n}', String(number)).replaceAll('{choice}', choice), site), {
        dispatcher,
        method,
        headers,
        body: body?.replaceAll('{n}', String(number)) ?? null,
        signal: AbortSignal.timeout(Math.max(0, Math.ceil(due + patience - performance.now()))),
      })
      await answer.body.arrayBuffer()
      const time = performance.now() - due
      word = String(answer.statusCode)
      if (isGood(answer.statusCode)) counter.times.push(time)
      if (answer.statusCode === 503) {
        counter.refusedTimes.push(time)
        if (answer.headers['retry-after']) counter.retryAfter++
      }
    } catch (error) {
      const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
      word = typeof code === 'string' ? code : error instanceof Error ? error.name : String(error)
    }
    counter.answers[word] = (counter.answers[word] ?? 0) + 1
    if (!(Number(word) < 400) && counter.failures.length < 5) counter.failures.push(`${new Date().toISOString()} ${name} ${word}`)
  }

  for (let isOver = false; !isOver && !stopped.aborted; ) {
    const elapsed = (performance.now() - began) / 1_000
    isOver = seconds !== undefined && elapsed >= seconds
    // Also once it is over: what was due before it was, is sent.
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
