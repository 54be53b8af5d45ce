import path from 'node:path'
import { createTemporaryDirectory } from '@directory/kit/testing/temporary-directory'
import { isLong } from '@directory/kit/testing/test-length'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasDocker } from '../docker/docker.ts'
import { startCluster } from './cluster/cluster.ts'
import { clusterFaults } from './cluster/faults.ts'
import type { Fault, Ground } from './fault.ts'
import { brokerAway } from './faults/broker-away.ts'
import { brokerPartition } from './faults/broker-partition.ts'
import { clockJumps } from './faults/clock-jumps.ts'
import { databaseRestarts } from './faults/database-restarts.ts'
import { enquiriesUnderKills } from './faults/enquiries-under-kills.ts'
import { fullDisk } from './faults/full-disk.ts'
import { halfOpenClients } from './faults/half-open-clients.ts'
import { killOneProcess, killStorage, kills, singleKills } from './faults/kills.ts'
import { poison } from './faults/poison.ts'
import { terminatedSessions } from './faults/terminated-sessions.ts'
import { createLedger } from './load/ledger.ts'
import { settle } from './load/population.ts'
import { randomNumbers } from './load/random.ts'
import { startOneProcess } from './product/one-process.ts'
import type { Product, SeparateProduct } from './product/product.ts'
import { startSeparateProcesses } from './product/separate-processes.ts'
import { mountSmallDisk } from './product/small-disk.ts'
import { table } from './table.ts'
import { type Trial, tryFault } from './try-fault.ts'

/**
 * Seconds. The guarantee is 15 s; but a message that failed just before the end may wait a minute for its next attempt, and the load needs
 * some seconds for every kind of write.
 */
const longestRecovery = 90
const trials: Trial[] = []
afterAll(() => {
  if (trials.length) process.stdout.write(table(trials))
})

/** The product as separate processes, with pictures on a small disk if one may be mounted. */
async function startWithSmallDisk(directory: string): Promise<SeparateProduct | undefined> {
  const disk = path.join(directory, 'disk')
  const mounted = await mountSmallDisk(disk)
  const unmount = async () => void (await mounted?.unmount())
  const options = { directory, mediaDirectory: path.join(disk, 'pictures'), hasSmallDisk: mounted !== undefined }
  const product = await startSeparateProcesses(options).catch(async (error: unknown) => {
    await unmount()
    throw error
  })
  if (!product) await unmount()
  return product && { ...product, stop: () => product.stop().finally(unmount) }
}

/** Tests several faults in sequence on one product. */
function testFaults<Struck extends Product>(
  start: (directory: string) => Promise<Struck | undefined>,
  faults: readonly Fault<Struck>[],
): void {
  let ground: Ground<Struck> | undefined
  const cleanups: (() => Promise<unknown>)[] = []

  beforeAll(async () => {
    const directory = await createTemporaryDirectory()
    cleanups.push(directory.remove)
    const product = await start(path.join(directory.path, 'product'))
    if (!product) return
    cleanups.push(product.stop)
    let last = 0
    const number = () => ++last
    ground = { product, population: await settle(product, 6), ledger: createLedger(), random: randomNumbers(20), number, isLong }
  })
  afterAll(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
  })

  for (const fault of faults)
    test(
      fault.promise,
      async (context) => {
        const missing = ground ? await fault.missing?.(ground) : 'no rabbitmq-server on this machine'
        if (!ground || missing) return context.skip(missing)
        const trial = await tryFault(fault, ground)
        trials.push(trial)
        expect(trial.left).toEqual({})
        // The short form shares its machine with other tests, so its recovery time is only reported.
        if (isLong && !fault.pending) expect(trial.recovered).toBeLessThan(longestRecovery)
      },
      isLong ? 1_200_000 + (fault.pending ?? 0) : 300_000,
    )
}

const everyFault = [...kills, databaseRestarts, terminatedSessions, brokerPartition, poison, clockJumps, halfOpenClients, fullDisk]

describe('as separate processes:', () => {
  testFaults(startWithSmallDisk, everyFault)
})

describe.runIf(isLong)('each part on its own:', () => {
  testFaults(startWithSmallDisk, singleKills)
})

describe.runIf(isLong)('with pictures in a bucket:', () => {
  testFaults((directory) => startSeparateProcesses({ directory, hasBucket: true }), [killStorage])
})

describe.runIf(isLong)('for a long time:', () => {
  testFaults((directory) => startSeparateProcesses({ directory }), [brokerAway])
})

describe.runIf(isLong)('with many enquiries:', () => {
  testFaults((directory) => startSeparateProcesses({ directory }), [enquiriesUnderKills])
})

describe.runIf(isLong && hasDocker())('as a cluster:', () => {
  testFaults(startCluster, clusterFaults)
})

describe('in one process:', () => {
  testFaults(startOneProcess, [killOneProcess, terminatedSessions])
})
