import { setTimeout as delay } from 'node:timers/promises'
import { processNames } from '@directory/contracts/services'
import { expect, vi } from 'vitest'
import type { Fault, Ground } from '../fault.ts'
import { listMany, writeSteadily } from '../load/steady-writes.ts'
import type { Cluster } from './cluster.ts'

/** Milliseconds under load before, between and after faults. */
const pause = 10_000

/** Strikes at fifty writes a second; returns how many were acknowledged, with a note. */
async function underSteadyWrites(ground: Ground<Cluster>, strike: () => Promise<string | undefined>): Promise<string> {
  const listings = await listMany(ground, 200)
  const from = performance.now()
  const struck = strike()
  await writeSteadily(ground, listings, struck)
  const seconds = (performance.now() - from) / 1_000
  const rate = Math.round(ground.ledger.count('acknowledged', from) / seconds)
  return [`${rate} writes a second for ${Math.round(seconds)} s`, await struck].filter(Boolean).join('; ')
}

/** Each broker node once, the leaders of queues among them. */
const brokerNodes: Fault<Cluster> = {
  name: 'kill -9: each node of the broker in turn',
  promise: 'when each node of the broker is killed in turn, then no acknowledged write is lost and nothing happens twice',
  isQuiet: true,
  strike: (ground) =>
    underSteadyWrites(ground, async () => {
      for (const node of ground.product.broker.nodes) {
        await delay(pause)
        await node.kill()
        await delay(pause)
        await node.start()
      }
      return undefined
    }),
}

const failover: Fault<Cluster> = {
  name: 'kill -9: the primary of the database, and its standby promoted',
  promise:
    'when the primary of the database is killed and its standby promoted, then no acknowledged write is lost and nothing happens twice',
  isQuiet: true,
  strike: (ground) =>
    underSteadyWrites(ground, async () => {
      await delay(pause)
      const killed = performance.now()
      await ground.product.database.failOver()
      const promoted = performance.now()
      await vi.waitFor(() => expect(ground.ledger.isServing(promoted, ['edit'])).toBe(true), { timeout: 60_000, interval: 20 })
      const since = (time: number) => `${((time - killed) / 1_000).toFixed(1)} s`
      const note = `the standby was promoted ${since(promoted)} after the kill, and the first write succeeded after ${since(performance.now())}`
      await delay(pause)
      return note
    }),
}

const copies: Fault<Cluster> = {
  name: 'kill -9: each copy of each service in turn',
  promise: 'when each copy of each service is killed in turn, then no acknowledged write is lost and nothing happens twice',
  async strike({ product }) {
    for (const name of processNames)
      for (const copy of [name, `${name}-2`]) {
        await product.parts[copy]?.kill()
        await delay(1_000)
        await product.parts[copy]?.start()
      }
  },
}

export const clusterFaults = [copies, brokerNodes, failover]
