import { AsyncResource } from 'node:async_hooks'
import type { Pool, PoolClient } from 'pg'
import { currentContext, isSampled } from '../http/trace.ts'
import { startSpan } from '../tracing/tracing.ts'

type Callback = (...parameters: unknown[]) => unknown
const isCallback = (value: unknown): value is Callback => typeof value === 'function'

/** The text of a statement, with placeholders ($1, $2 …) for its values; undefined for other submittable objects. */
function getText(statement: unknown): string | undefined {
  if (typeof statement === 'string') return statement
  if (typeof statement !== 'object' || statement === null || 'submit' in statement || !('text' in statement)) return undefined
  return typeof statement.text === 'string' ? statement.text : undefined
}

function startQuery(database: string, statement: unknown) {
  const context = currentContext()
  const text = context && isSampled(context.traceparent) ? getText(statement)?.trim().replace(/\s+/g, ' ') : undefined
  if (!context || !text) return undefined
  const operation = /^\w+/.exec(text)?.[0].toUpperCase() ?? 'QUERY'
  return startSpan({
    service: context.service ?? database,
    name: operation,
    kind: 'client',
    parent: context.traceparent,
    attributes: { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': text, 'db.client.pool': database },
  })
}

/** Records every statement of a connection as a span, without its values. */
function traceConnection(client: PoolClient, database: string): void {
  const query = client.query
  const traced = (...parameters: unknown[]): unknown => {
    const span = startQuery(database, parameters[0])
    if (!span) return Reflect.apply(query, client, parameters)
    const position = parameters.findIndex(isCallback)
    const callback = parameters[position]
    if (isCallback(callback))
      parameters[position] = (error: unknown, ...rest: unknown[]) => {
        span.end(error ?? undefined)
        return callback(error, ...rest)
      }
    const result: unknown = Reflect.apply(query, client, parameters)
    if (result instanceof Promise)
      result.then(
        () => span.end(),
        (error: unknown) => span.end(error),
      )
    return result
  }
  Object.defineProperty(client, 'query', { value: traced, configurable: true, writable: true })
}

/** Records a pool's statements as spans of the work they belong to. */
export function traceQueries(pool: Pool, database: string): void {
  const connect = pool.connect
  // Releasing a connection calls the next waiter, which must continue in its own context.
  const bound = (...parameters: unknown[]): unknown =>
    Reflect.apply(
      connect,
      pool,
      parameters.map((parameter) => (isCallback(parameter) ? AsyncResource.bind(parameter) : parameter)),
    )
  Object.defineProperty(pool, 'connect', { value: bound, configurable: true, writable: true })
  pool.on('connect', (client) => traceConnection(client, database))
}
