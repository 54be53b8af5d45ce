import { currentContext, currentTrace, isSampled, newTraceparent, readTraceparent, sampledAs, withContext } from '../http/trace.ts'

export type SpanKind = 'internal' | 'server' | 'client' | 'producer' | 'consumer'
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>

export interface SpanOptions {
  /** The service that does the work. */
  readonly service: string
  /** Of low cardinality: a route or an event's type, never a URL or an id. */
  readonly name: string
  readonly kind: SpanKind
  /** The traceparent of what caused it; none for the first span of a trace. */
  readonly parent?: string | undefined
  /** Never user input. */
  readonly attributes?: SpanAttributes
  /** Traceparents of related work. */
  readonly links?: readonly string[]
}

export interface StartedSpan {
  /** The traceparent to pass on from within the span. */
  readonly traceparent: string
  set(attributes: SpanAttributes): void
  link(traceparent: string): void
  /** Ends the span; as failed if an error is given, of which only the kind is recorded, not the message. */
  end(error?: unknown): void
}

/** Records spans. Its libraries are loaded only if spans are exported. */
export interface Tracing {
  start(options: SpanOptions): StartedSpan
  /** Whether a visitor's request is recorded. */
  decide(): boolean
}

let tracing: Tracing | undefined

/** Starts or stops recording spans. */
export const setTracing = (used: Tracing | undefined): void => {
  tracing = used
}

/** Whether spans are recorded at all. */
export const isTracing = (): boolean => tracing !== undefined

/** Starts a child span of its cause; undefined if it is not recorded. */
export const startSpan = (options: SpanOptions): StartedSpan | undefined =>
  tracing && (options.parent === undefined || isSampled(options.parent)) ? tracing.start(options) : undefined

interface IncomingRequest {
  readonly service: string
  readonly name: string
  /** The traceparent header as received. */
  readonly header: unknown
  /** Whether callers decide what is recorded. Visitors only name their trace: theirs are sampled at random. */
  readonly trustsCallers: boolean
  /** False for requests that are polled every few seconds. */
  readonly isRecorded: boolean
}

/** The trace of an incoming request, and its span if it is recorded. */
export function beginRequest({ service, name, header, trustsCallers, isRecorded }: IncomingRequest): {
  traceparent: string
  span: StartedSpan | undefined
} {
  const received = readTraceparent(header)
  const isOwn = received !== undefined && received === currentTrace()
  const parent = received === undefined || trustsCallers || isOwn ? received : sampledAs(received, tracing?.decide() ?? false)
  const span = tracing && isRecorded ? startSpan({ service, name, kind: 'server', parent }) : undefined
  return { traceparent: span?.traceparent ?? parent ?? newTraceparent(), span }
}

/** Does work within a span of its own: what it logs, calls and writes belongs to it. */
export async function traced<Result>(
  options: Omit<SpanOptions, 'service'> & { readonly service?: string },
  work: (span: StartedSpan | undefined) => Promise<Result>,
): Promise<Result> {
  const context = currentContext()
  const service = options.service ?? context?.service ?? 'directory'
  const span = startSpan({ ...options, service })
  if (!span) return work(undefined)
  try {
    const result = await withContext({ requestId: context?.requestId, service, traceparent: span.traceparent }, () => work(span))
    span.end()
    return result
  } catch (error) {
    span.end(error)
    throw error
  }
}

/** Calls a third party as part of the current trace, if there is one. The name says what is requested, nothing about whom. */
export async function tracedCall<Result>(
  call: Pick<SpanOptions, 'name' | 'attributes'>,
  work: (span: StartedSpan | undefined) => Promise<Result>,
): Promise<Result> {
  const parent = currentTrace()
  return parent ? traced({ ...call, kind: 'client', parent }, work) : work(undefined)
}

/** Does background work as a trace of its own. */
export const beginTrace = <Result>(service: string, name: string, work: () => Promise<Result>): Promise<Result> =>
  tracing ? traced({ service, name, kind: 'internal' }, work) : withContext({ service, traceparent: newTraceparent() }, work)
