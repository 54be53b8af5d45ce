import { setTimeout as delay } from 'node:timers/promises'
import { Client } from '@directory/kit/database/client'
import type { Fault } from '../fault.ts'
import type { Product } from '../product/product.ts'

const rounds = (isLong: boolean): number => (isLong ? 30 : 4)

/** Every session of the product is terminated once a second, as by an administrator or a failover. */
export const terminatedSessions: Fault<Product> = {
  name: 'database sessions terminated every second',
  promise: 'when all database sessions are terminated repeatedly, then only requests in flight fail and no process exits',
  async strike({ product, isLong }) {
    const client = new Client({ connectionString: await product.databaseUrl() })
    await client.connect()
    let terminated = 0
    try {
      for (let round = 0; round < rounds(isLong); round++) {
        const { rowCount } = await client.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
           WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`,
        )
        terminated += rowCount ?? 0
        await delay(1_000)
      }
    } finally {
      await client.end()
    }
    return `${terminated} sessions terminated`
  },
}
