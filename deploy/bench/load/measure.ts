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

/** A server that uses less than this part of a core has nothing left to do. */
const idleShare = 0.15
const longestWait = 60_000

/** Waits until what a load has set going is done. */
async function comesToRest(pids: readonly number[]): Promise<void> {
  const interval = 300
  const began = performance.now()
  for (let before = await processorSeconds(pids); before !== undefined && performance.now() - began < longestWait; ) {
    await delay(interval)
    const after = (await processorSeconds(pids)) ?? before
    if (after - before < (idleShare * interval) / 1_000) return
    before = after
  }
}

/** Processor seconds that servers use in a second while nobody asks anything of them. */
async function idleUse(pids: readonly number[]): Promise<number> {
  const seconds = 2
  await comesToRest(pids)
  const before = await processorSeconds(pids)
  await delay(seconds * 1_000)
  const after = await processorSeconds(pids)
  return ((after ?? 0) - (before ?? 0)) / seconds
}

/** Notes the most memory that a process holds until it is told to stop. */
function watchMemory(pid: number): () => Promise<number | null> {
  let most: number | null = null
  const look = async () => {
    const now = await residentMegabytes(pid)
    if (now !== undefined) most = Math.max(most ?? 0, now)
  }
  const timer = setInterval(() => void look(), 200)
  return async () => {
    clearInterval(timer)
    await look()
    return most
  }
}

interface Round extends Driven {
  readonly megabytes: number | null
  /** Beyond what is used when nobody asks. */
  readonly processorSeconds: number | undefined
}

interface Measured {
  readonly pids: readonly number[]
  readonly idle: number
}

/** One turn of a server; its processor time is all that the processes use until they have come to rest. */
async function runRound(
  { connections, amount }: Bench,
  { url, pid, next, meanwhile }: Target,
  { pids, idle }: Measured,
  seconds: number,
): Promise<Round> {
  const began = performance.now()
  const before = await processorSeconds(pids)
  const mostMemory = watchMemory(pid)
  const [driven] = await Promise.all([
    drive({ url, next, connections, seconds, amount }),
    ...(meanwhile ? [drive({ url, next: meanwhile, connections, seconds })] : []),
  ])
  const megabytes = await mostMemory()
  await comesToRest(pids)
  const after = await processorSeconds(pids)
  const used =
    after === undefined || before === undefined || meanwhile ? undefined : after - before - (idle * (performance.now() - began)) / 1_000
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
    processorMilliseconds: used.length === all.length ? (used.reduce((sum, one) => sum + one, 0) * 1_000) / times.length : null,
  }
}

/** Puts the product and the smallest program under the same load, in turns, so that what else the machine does strikes both. */
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
