import pg from 'pg'
import { observePool } from '../metrics/observe-pool.ts'
import { isTracing } from '../tracing/tracing.ts'
import { connectionTo, watchConnections } from './connection.ts'
import { traceQueries } from './trace-queries.ts'

/** Timestamps and numerics stay exact text or become numbers where that is safe. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/** A pool that survives the loss of an idle connection: without a listener, a database restart would end the process. */
export function createPool(url: string, options: { max?: number; applicationName?: string } = {}): pg.Pool {
  const name = options.applicationName ?? 'directory'
  const pool = new pg.Pool({
    ...connectionTo(url),
    max: options.max ?? 10,
    application_name: name,
    idleTimeoutMillis: 30_000,
  })
  pool.on('error', () => undefined)
  pool.on('connect', watchConnections(url))
  observePool(name, pool)
  if (isTracing()) traceQueries(pool, name)
  return pool
}

/** Runs the work in one transaction; a connection that broke meanwhile is thrown away. */
export async function transaction<Result>(pool: pg.Pool, work: (tx: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  let broken: Error | undefined
  const onError = (error: Error) => {
    broken = error
  }
  client.on('error', onError)
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
    client.off('error', onError)
    client.release(broken)
  }
}
