import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

interface RequestContext {
  readonly requestId: string
  /** The W3C traceparent of the work that the request is part of. */
  readonly traceparent: string
}

const storage = new AsyncLocalStorage<RequestContext>()
const pattern = /^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/

// Random UUIDs come from a pool of entropy, which makes them far cheaper than as many random bytes.
const randomHex = (): string => randomUUID().replaceAll('-', '')

/** The caller's W3C traceparent if it is well formed, else a new one. */
export const traceparentFrom = (header: unknown): string =>
  typeof header === 'string' && pattern.test(header) ? header : `00-${randomHex()}-${randomHex().slice(0, 16)}-01`

/** The trace id within a traceparent. */
export const traceId = (traceparent: string): string => pattern.exec(traceparent)?.[1] ?? traceparent

/** Runs work for a request, so that its log lines, outbox rows and calls to other services carry its ids. */
export const withRequest = <Result>(context: RequestContext, work: () => Result): Result => storage.run(context, work)

/** The traceparent of the request that is being worked on. */
export const currentTrace = (): string | undefined => storage.getStore()?.traceparent

/** What a log line says of the request that is being worked on. */
export function requestFields(): { requestId?: string; traceId?: string } {
  const context = storage.getStore()
  return context ? { requestId: context.requestId, traceId: traceId(context.traceparent) } : {}
}
