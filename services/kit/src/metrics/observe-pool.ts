import type { Pool } from 'pg'
import { createGauge } from './process-metrics.ts'

/** By their application name in PostgreSQL. */
const pools = new Map<string, Set<Pool>>()

const sum = (name: string, metric: (pool: Pool) => number): number =>
  [...(pools.get(name) ?? [])].reduce((total, pool) => total + metric(pool), 0)

createGauge({
  name: 'database_pool_connections',
  help: 'Connections to the database: in use, idle, and the maximum',
  labelNames: ['pool', 'state'],
  collect() {
    this.reset()
    for (const name of pools.keys()) {
      this.set(
        { pool: name, state: 'in_use' },
        sum(name, ({ totalCount, idleCount }) => totalCount - idleCount),
      )
      this.set(
        { pool: name, state: 'idle' },
        sum(name, ({ idleCount }) => idleCount),
      )
      this.set(
        { pool: name, state: 'maximum' },
        sum(name, ({ options }) => options.max),
      )
    }
  },
})
createGauge({
  name: 'database_pool_waiting_requests',
  help: 'How many requests are waiting for a connection to the database',
  labelNames: ['pool'],
  collect() {
    this.reset()
    for (const name of pools.keys())
      this.set(
        { pool: name },
        sum(name, ({ waitingCount }) => waitingCount),
      )
  },
})

/** Exposes how many connections a pool has, and how many wait for one, until it ends. */
export function observePool(name: string, pool: Pool): void {
  const namesakes = pools.get(name) ?? new Set<Pool>()
  pools.set(name, namesakes.add(pool))
  for (const one of namesakes) if (one.ended) namesakes.delete(one)
}
