import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

interface WorkContext {
  readonly requestId?: string | undefined
  /** The W3C traceparent of the current work. */
  readonly traceparent: string
  /** The service doing the work, since several may share a process. */
  readonly service?: string | undefined
}

const storage = new AsyncLocalStorage<WorkContext>()
const pattern = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/
const zeroId = /^00-(0{32}-|[0-9a-f]{32}-0{16})/

// randomUUID uses a pool of entropy, which makes it far cheaper than randomBytes.
const randomHex = (): string => randomUUID().replaceAll('-', '')

/** A new trace whose spans are not recorded. */
export const newTraceparent = (): string => `00-${randomHex()}-${randomHex().slice(0, 16)}-00`

/** The caller's W3C traceparent, if it is well formed. */
export const readTraceparent = (header: unknown): string | undefined =>
  typeof header === 'string' && pattern.test(header) && !zeroId.test(header) ? header : undefined

/** The trace id within a traceparent. */
export const traceId = (traceparent: string): string => pattern.exec(traceparent)?.[1] ?? traceparent

/** The trace id and the span id within a traceparent. */
export const parseTraceparent = (traceparent: string): { traceId: string; spanId: string } | undefined => {
  const [, traceId, spanId] = pattern.exec(traceparent) ?? []
  return traceId && spanId ? { traceId, spanId } : undefined
}

/** Whether spans of a trace are recorded. */
export const isSampled = (traceparent: string): boolean => (Number.parseInt(traceparent.slice(-2), 16) & 1) === 1

/** The same traceparent with its sampled flag set or cleared. */
export const sampledAs = (traceparent: string, sampled: boolean): string => `${traceparent.slice(0, -2)}${sampled ? '01' : '00'}`

/** Runs work for a request or a message, so that its log lines, outbox rows and calls to other services carry its ids. */
export const withContext = <Result>(context: WorkContext, work: () => Result): Result => storage.run(context, work)

/** The context of the current work. */
export const currentContext = (): WorkContext | undefined => storage.getStore()

/** The traceparent of the current work. */
export const currentTrace = (): string | undefined => storage.getStore()?.traceparent

/** The log fields of the current work. */
export function requestFields(): { requestId?: string; traceId?: string } {
  const context = storage.getStore()
  if (!context) return {}
  const { requestId, traceparent } = context
  return { ...(requestId ? { requestId } : {}), traceId: traceId(traceparent) }
}
