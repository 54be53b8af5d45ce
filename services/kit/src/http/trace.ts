import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

const storage = new AsyncLocalStorage<{ traceparent: string }>()
const pattern = /^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/

/** The caller's W3C traceparent if it is well formed, else a new one. */
export const traceparentFrom = (header: unknown): string =>
  typeof header === 'string' && pattern.test(header) ? header : `00-${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-01`

export const traceId = (traceparent: string): string => pattern.exec(traceparent)?.[1] ?? traceparent

/** Runs work under a trace, so that outbox rows and calls to other services carry it. */
export const withTrace = <Result>(traceparent: string, work: () => Result): Result => storage.run({ traceparent }, work)

/** The traceparent of the request or event that is being worked on. */
export const currentTrace = (): string | undefined => storage.getStore()?.traceparent
