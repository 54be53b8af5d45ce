import pg from 'pg'
import { observePool } from '../metrics/observe-pool.ts'
import { isTracing } from '../tracing/tracing.ts'
import { Client } from './client.ts'
import { connectionTo, watchConnections } from './connection.ts'
import { defaultIdleTransactionTimeout } from './idle-transaction-timeout.ts'
import { traceQueries } from './trace-queries.ts'

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/** Milliseconds that a statement waits for another transaction's lock; no transaction of a request may take longer in total. */
const lockTimeout = 10_000

interface PoolOptions {
  readonly max?: number
  readonly applicationName?: string
  /** Milliseconds for which its transactions may be idle, if more than usual; 0 for no limit. */
  readonly idleTransactionTimeout?: number
}

/** A pool that survives the loss of its connections: without listeners, a database restart would end the process. */
export function createPool(url: string, options: PoolOptions = {}): pg.Pool {
  const name = options.applicationName ?? 'directory'
  const pool = new pg.Pool({
    ...connectionTo(url),
    Client,
    max: options.max ?? 10,
    application_name: name,
    idleTimeoutMillis: 30_000,
    idle_in_transaction_session_timeout: options.idleTransactionTimeout ?? defaultIdleTransactionTimeout,
    lock_timeout: lockTimeout,
  })
  pool.on('error', () => undefined)
  pool.on('connect', watchConnections(url))
  observePool(name, pool)
  if (isTracing()) traceQueries(pool, name)
  return pool
}

/** Runs the work in one transaction; a connection that breaks meanwhile is discarded. */
export async function transaction<Result>(pool: pg.Pool, work: (tx: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('BEGIN')
    const result = await work(client)
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch((cause: Error) => {
      broken = cause
    })
    throw error
  } finally {
    client.release(broken)
  }
}
