import { once, setMaxListeners } from 'node:events'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { processorSeconds } from './load/processes.ts'
import { type FilledProduct, startFilledProduct } from './product/filled-product.ts'
import { type Counter, startMix } from './soak/mix.ts'
import { Probe, type ProbeRequest } from './soak/probe.ts'
import { judge, mostHeapAnHour } from './soak/verdict.ts'

const minutes = Number(process.argv[2] ?? 30)
/** The directory for samples and heap snapshots; without it, none are written. */
const output = process.argv[3]
const seconds = 10
const samplesAMinute = 60 / seconds

async function queryProbe({ child }: FilledProduct, request: ProbeRequest): Promise<Probe> {
  const answer = once(child, 'message')
  child.send(request)
  const [probe] = await answer
  return Probe.parse(probe)
}

async function snapshot(product: FilledProduct, name: string): Promise<void> {
  if (output) await queryProbe(product, { collect: true, snapshot: path.join(path.resolve(output), `${name}.heapsnapshot`) })
}

const connections = async ({ database }: FilledProduct): Promise<number> => {
  const { rows } = await database.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
  )
  return rows[0]?.count ?? 0
}

type Measurement = Exclude<keyof Probe, 'lagMilliseconds'> | 'databaseConnections'
interface Sample extends Probe {
  readonly minute: number
  readonly isCollected: boolean
  readonly databaseConnections: number
}

const sum = (counters: Map<string, Counter>, of: 'done' | 'failed'): number =>
  [...counters.values()].reduce((total, counter) => total + counter[of], 0)

/** Samples the product until the time is over, and prints a line every minute. */
async function watch(product: FilledProduct, counters: Map<string, Counter>): Promise<Sample[]> {
  const samples: Sample[] = []
  const began = performance.now()
  let usedBefore = await processorSeconds([product.pid])
  console.log('minute   RSS MB  heap after collection MB  external MB  loop p99 ms  sockets  handles  database  core %  requests  failed')
  for (let number = 0; number <= minutes * samplesAMinute; number++) {
    await delay(Math.max(0, began + number * seconds * 1_000 - performance.now()))
    const isCollected = number % samplesAMinute === 0
    // Once caches are warm, and well before the second half, which is judged.
    if (number === Math.floor((minutes * samplesAMinute) / 3)) await snapshot(product, 'early')
    const probe = await queryProbe(product, { collect: isCollected })
    const sample = { ...probe, isCollected, minute: number / samplesAMinute, databaseConnections: await connections(product) }
    samples.push(sample)
    if (!isCollected) continue
    const used = await processorSeconds([product.pid])
    const share = used === undefined || usedBefore === undefined || number === 0 ? Number.NaN : ((used - usedBefore) / 60) * 100
    usedBefore = used
    const { minute, residentMegabytes, heapMegabytes, externalMegabytes, lagMilliseconds, sockets, handles, databaseConnections } = sample
    const results = [residentMegabytes, heapMegabytes, externalMegabytes, lagMilliseconds].map((value) => value.toFixed(1))
    const counts = [sockets, handles, databaseConnections, Math.round(share), sum(counters, 'done'), sum(counters, 'failed')]
    const widths = [9, 26, 13, 13, 9, 9, 10, 8, 10, 8]
    console.log(
      String(minute).padStart(6) + [...results, ...counts].map((value, index) => String(value).padStart(widths[index] ?? 0)).join(''),
    )
  }
  return samples
}

/** Prints a measurement's trend and returns whether it is stable. */
function describe(label: string, unit: string, samples: readonly Sample[], result: Measurement, mostAnHour?: number): boolean {
  const of = result === 'heapMegabytes' || result === 'externalMegabytes' ? samples.filter(({ isCollected }) => isCollected) : samples
  const { isStable, slope, rise, noise, growth } = judge(
    of.map((sample) => ({ minute: sample.minute, value: sample[result] })),
    mostAnHour,
  )
  const signed = (value: number) => `${value < 0 ? '' : '+'}${value.toFixed(2)}`
  console.log(
    `  ${label.padEnd(24)} ${isStable ? 'stable' : 'RISES '}  second half: ${signed(slope)} ${unit} a minute, ${signed(rise)} in total, noise ${noise.toFixed(2)}; from first to last ${signed(growth)}`,
  )
  return isStable
}

console.log('starting the product and filling it')
const began = performance.now()
const product = await startFilledProduct({ listings: 10_000, owners: 20, preload: path.join(import.meta.dirname, 'soak/probe.ts') })
try {
  console.log(`filled in ${Math.round((performance.now() - began) / 1_000)} s`)
  const end = new AbortController()
  setMaxListeners(100, end.signal)
  const { counters, ended } = await startMix(product, end.signal)
  const samples = await watch(product, counters)
  await snapshot(product, 'late')
  end.abort()
  await ended
  if (output) await writeFile(path.join(output, 'samples.json'), JSON.stringify(samples))
  for (const [name, { done, failed, lastFailure }] of counters)
    console.log(`  ${name.padEnd(28)} ${done} done, ${failed} failed${lastFailure ? `, the last with ${lastFailure}` : ''}`)
  console.log(`After ${minutes} minutes:`)
  const verdicts = [
    describe('memory of the process', 'MB', samples, 'residentMegabytes'),
    describe('heap after collection', 'MB', samples, 'heapMegabytes', mostHeapAnHour),
    describe('memory outside the heap', 'MB', samples, 'externalMegabytes'),
    describe('sockets', '', samples, 'sockets'),
    describe('handles', '', samples, 'handles'),
    describe('database connections', '', samples, 'databaseConnections'),
  ]
  if (verdicts.includes(false) || sum(counters, 'failed') > 0) process.exitCode = 1
} finally {
  await product.stop()
}
