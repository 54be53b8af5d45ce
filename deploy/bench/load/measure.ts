import { setTimeout as delay } from 'node:timers/promises'
import { percentile } from '../percentile.ts'
import type { Bench, Target } from './bench.ts'
import { type Driven, drive } from './drive.ts'
import type { Compared } from './history.ts'
import { processorSeconds, residentMegabytes } from './processes.ts'
import type { Results } from './results.ts'

const warmUpSeconds = 2
const roundSeconds = 2.5
const rounds = 3

/** A server that uses less than this share of a core is considered idle. */
const idleShare = 0.15
const longestWait = 60_000

/** Waits until the work that a load has caused is done. */
async function waitUntilIdle(pids: readonly number[]): Promise<void> {
  const interval = 300
  const began = performance.now()
  for (let before = await processorSeconds(pids); before !== undefined && performance.now() - began < longestWait; ) {
    await delay(interval)
    const after = (await processorSeconds(pids)) ?? before
    if (after - before < (idleShare * interval) / 1_000) return
    before = after
  }
}

/** Processor seconds a second that servers use without load. */
async function idleUse(pids: readonly number[]): Promise<number> {
  const seconds = 2
  await waitUntilIdle(pids)
  const before = await processorSeconds(pids)
  await delay(seconds * 1_000)
  const after = await processorSeconds(pids)
  return ((after ?? 0) - (before ?? 0)) / seconds
}

/** Samples a process's memory; the returned function stops it and resolves with the peak. */
function watchMemory(pid: number): () => Promise<number | null> {
  let peak: number | null = null
  const sample = async () => {
    const now = await residentMegabytes(pid)
    if (now !== undefined) peak = Math.max(peak ?? 0, now)
  }
  const timer = setInterval(() => void sample(), 200)
  return async () => {
    clearInterval(timer)
    await sample()
    return peak
  }
}

interface Round extends Driven {
  readonly megabytes: number | null
  /** Above the idle use. */
  readonly processorSeconds: number | undefined
}

interface Measured {
  readonly pids: readonly number[]
  readonly idle: number
}

/** Runs a round against one server; its processor time covers all processes until they are idle again. */
async function runRound(
  { connections, amount }: Bench,
  { url, pid, next, background }: Target,
  { pids, idle }: Measured,
  seconds: number,
): Promise<Round> {
  const began = performance.now()
  const before = await processorSeconds(pids)
  const stopWatching = watchMemory(pid)
  const [driven] = await Promise.all([
    drive({ url, next, connections, seconds, amount }),
    ...(background ? [drive({ ...background, seconds })] : []),
  ])
  const megabytes = await stopWatching()
  await waitUntilIdle(pids)
  const after = await processorSeconds(pids)
  const used =
    after === undefined || before === undefined || background ? undefined : after - before - (idle * (performance.now() - began)) / 1_000
  return { ...driven, megabytes, processorSeconds: used === undefined ? undefined : Math.max(0, used) }
}

function summarise(all: readonly Round[]): Results {
  const times = all.flatMap((round) => round.times)
  const used = all.flatMap((round) => round.processorSeconds ?? [])
  const megabytes = all.flatMap((round) => round.megabytes ?? [])
  return {
    requestsPerSecond: percentile(
      all.map((round) => round.times.length / round.seconds),
      0.5,
    ),
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    errors: all.reduce((sum, { errors }) => sum + errors, 0),
    megabytes: megabytes.length ? Math.max(...megabytes) : null,
    processorMilliseconds: used.length === all.length ? (used.reduce((sum, seconds) => sum + seconds, 0) * 1_000) / times.length : null,
  }
}

/** Puts the product and the baseline under the same load in alternate rounds, so that other activity on the machine affects both. */
export async function compare(bench: Bench, ours: Target, baseline: Target): Promise<Compared> {
  const pids = [...new Set([ours.pid, baseline.pid])]
  const results: Record<'ours' | 'baseline', Round[]> = { ours: [], baseline: [] }
  for (const target of [ours, baseline]) await runRound(bench, target, { pids, idle: 0 }, warmUpSeconds)
  const measured = { pids, idle: await idleUse(pids) }
  for (let round = 0; round < rounds; round++) {
    results.ours.push(await runRound(bench, ours, measured, roundSeconds))
    results.baseline.push(await runRound(bench, baseline, measured, roundSeconds))
  }
  return { ours: summarise(results.ours), baseline: summarise(results.baseline) }
}
