import { setTimeout as delay } from 'node:timers/promises'
import type { SupervisedProcess } from '../local/distributed/supervised-process.ts'
import type { ProxyMode, TcpProxy } from './tcp-proxy.ts'

/** A process of the product, with a proxy in front of each dependency. */
export interface Lane {
  readonly service: string
  readonly process: SupervisedProcess
  /** By their names in `/readyz`. */
  readonly dependencies: Readonly<Record<string, TcpProxy>>
  /** A request that needs the database. */
  send(signal: AbortSignal): Promise<Response>
}

/** A process's behaviour while a dependency is unavailable, and afterwards. Times are in seconds. */
export interface Observation {
  readonly service: string
  readonly dependency: string
  readonly mode: ProxyMode
  readonly when: 'at boot' | 'in flight'
  /** The number of requests to `/livez`, and of those not answered with 200. */
  readonly lives: number
  readonly deaths: number
  /** Until `/readyz` answered 503 and named the dependency; null if it never did. */
  readonly unreadyAfter: number | null
  /** Until `/readyz` answered 200 again; null if it did not within a minute. */
  readonly recoveredAfter: number | null
  readonly answers: Readonly<Record<string, number>>
  readonly longestAnswer: number
  /** Open connections to the dependency after recovery. */
  readonly connections: number
}

/** An answer that takes longer than this, in milliseconds, counts as hanging. */
const requestTimeout = 30_000

async function readiness(address: string): Promise<{ status: number; text: string }> {
  const response = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(5_000) })
  return { status: response.status, text: await response.text() }
}

/** Waits until a condition holds and resolves with the elapsed seconds; null if it does not hold in time. */
async function secondsUntil(holds: () => Promise<boolean>, within: number): Promise<number | null> {
  const began = performance.now()
  while (performance.now() - began < within * 1_000) {
    if (await holds().catch(() => false)) return Math.round((performance.now() - began) / 100) / 10
    await delay(100)
  }
  return null
}

const isReady = (address: string) => async () => (await readiness(address)).status === 200

/** Makes a dependency unavailable for a number of seconds, at boot or in flight, and observes the process. */
export async function takeAway(
  { service, process, dependencies, send }: Lane,
  { dependency, mode, when, seconds }: Pick<Observation, 'dependency' | 'mode' | 'when'> & { seconds: number },
): Promise<Observation> {
  const { address } = process
  const proxy = dependencies[dependency]
  if (!proxy) throw new Error(`${service} has no ${dependency}`)
  if (when === 'at boot') {
    await process.stop()
    await proxy.set(mode)
    process.start()
    // It listens before it needs its dependencies.
    await secondsUntil(async () => (await fetch(`${address}/livez`)).ok, 300)
  } else {
    if ((await secondsUntil(isReady(address), 300)) === null) throw new Error(`${service} is not ready`)
    await proxy.set(mode)
  }

  let lives = 0
  let deaths = 0
  let longest = 0
  const answers: Record<string, number> = {}
  const pending: Promise<void>[] = []
  const checkLiveness = async () => {
    lives++
    const isLive = await fetch(`${address}/livez`, { signal: AbortSignal.timeout(5_000) }).then(
      ({ status }) => status === 200,
      () => false,
    )
    if (!isLive) deaths++
  }
  const sendOnce = async () => {
    const began = performance.now()
    const outcome = await send(AbortSignal.timeout(requestTimeout)).then(
      async (response) => {
        await response.arrayBuffer()
        return String(response.status)
      },
      (error: Error) => (error.name === 'TimeoutError' ? 'hanging' : error.name),
    )
    longest = Math.max(longest, (performance.now() - began) / 1_000)
    answers[outcome] = (answers[outcome] ?? 0) + 1
  }
  const timer = setInterval(() => pending.push(checkLiveness(), sendOnce()), 500)
  try {
    const began = performance.now()
    const isNamed = async () => {
      const { status, text } = await readiness(address)
      return status === 503 && text.includes(dependency)
    }
    const unreadyAfter = await secondsUntil(isNamed, Math.max(seconds, 20))
    await delay(Math.max(0, seconds * 1_000 - (performance.now() - began)))
    await proxy.set('pass')
    const recoveredAfter = await secondsUntil(isReady(address), 60)
    clearInterval(timer)
    await Promise.all(pending)
    const longestAnswer = Math.round(longest * 10) / 10
    return {
      service,
      dependency,
      mode,
      when,
      lives,
      deaths,
      unreadyAfter,
      recoveredAfter,
      answers,
      longestAnswer,
      connections: proxy.connections(),
    }
  } finally {
    clearInterval(timer)
    await proxy.set('pass')
  }
}
