import { setTimeout as delay } from 'node:timers/promises'
import { processNames } from '@directory/contracts/services'
import type { Fault } from '../fault.ts'
import type { Cluster } from './cluster.ts'

/** Milliseconds under load before, between and after faults. */
const pause = 10_000

/** Each broker node once, the leaders of queues among them. */
const brokerNodes: Fault<Cluster> = {
  name: 'kill -9: each node of the broker in turn',
  promise: 'when each node of the broker is killed in turn, then no acknowledged write is lost and nothing happens twice',
  async strike({ product }) {
    for (const node of product.broker.nodes) {
      await delay(pause)
      await node.kill()
      await delay(pause)
      await node.start()
    }
  },
}

const failover: Fault<Cluster> = {
  name: 'kill -9: the primary of the database, and its standby promoted',
  promise:
    'when the primary of the database is killed and its standby promoted, then no acknowledged write is lost and nothing happens twice',
  // Identity sends one at a time from each of its copies.
  doubledMails: () => 2,
  async strike({ product }) {
    await delay(pause)
    const killed = performance.now()
    await product.database.failOver()
    return `the standby accepted writes ${((performance.now() - killed) / 1_000).toFixed(1)} s after the kill`
  },
}

const copies: Fault<Cluster> = {
  name: 'kill -9: each copy of each service in turn',
  promise: 'when each copy of each service is killed in turn, then no acknowledged write is lost and nothing happens twice',
  doubledMails: () => 2,
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
