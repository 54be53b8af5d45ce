import { type Context, ROOT_CONTEXT, type SpanContext, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base'
import type { Logger } from 'pino'
import { getErrorKind } from '../errors/error-kind.ts'
import { isSampled, parseTraceparent } from '../http/trace.ts'
import { createCounter } from '../metrics/process-metrics.ts'
import type { SpanOptions, StartedSpan, Tracing } from './tracing.ts'

interface OtlpOptions {
  /** Of a collector, such as http://collector:4318. */
  readonly endpoint: string
  /** The share of traces that is recorded, from 0 to 1. */
  readonly ratio: number
  readonly logger: Logger
}

/** Milliseconds that the collector has for a batch, and that the process waits for the last ones when it stops. */
const exportTimeout = 5_000
const stopTimeout = 3_000

const kinds = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
}

const spans = createCounter({
  name: 'trace_spans_total',
  help: 'Spans that the collector accepted, and spans lost because it did not',
  labelNames: ['outcome'],
})

const toSpanContext = (traceparent: string): SpanContext | undefined => {
  const ids = parseTraceparent(traceparent)
  return ids && { ...ids, traceFlags: Number(isSampled(traceparent)), isRemote: true }
}

const formatTraceparent = ({ traceId, spanId, traceFlags }: SpanContext): string => `00-${traceId}-${spanId}-0${traceFlags & 1}`

const within = (parent: string | undefined): Context => {
  const context = parent === undefined ? undefined : toSpanContext(parent)
  return context ? trace.setSpanContext(ROOT_CONTEXT, context) : ROOT_CONTEXT
}

/** An exporter that logs once when the collector becomes unavailable, and once when it is back. */
function loggingOnce(exporter: SpanExporter, logger: Logger): SpanExporter {
  let isUnavailable = false
  return {
    export(batch, done) {
      exporter.export(batch, (result) => {
        const failed = result.code !== 0
        spans.inc({ outcome: failed ? 'lost' : 'exported' }, batch.length)
        if (failed && !isUnavailable) logger.warn({ err: result.error }, 'the trace collector is unavailable; spans are lost')
        if (!failed && isUnavailable) logger.info('the trace collector is available again')
        isUnavailable = failed
        done(result)
      })
    },
    shutdown: () => exporter.shutdown(),
  }
}

/** Sends spans to a collector by OTLP over HTTP, buffering at most a few thousand; nothing waits for it. */
export function createOtlpTracing({ endpoint, ratio, logger }: OtlpOptions): Tracing & { stop(): Promise<void> } {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces`, timeoutMillis: exportTimeout })
  const processor = new BatchSpanProcessor(loggingOnce(exporter, logger), {
    maxQueueSize: 2_048,
    maxExportBatchSize: 512,
    scheduledDelayMillis: 1_000,
    exportTimeoutMillis: exportTimeout + 1_000,
  })
  const sampler = new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) })
  const tracers = new Map<string, Tracer>()

  const getTracer = (service: string): Tracer => {
    const existing = tracers.get(service)
    if (existing) return existing
    const resource = defaultResource().merge(resourceFromAttributes({ 'service.name': service, 'service.namespace': 'city-directory' }))
    const provider = new BasicTracerProvider({
      resource,
      sampler,
      spanProcessors: [processor],
      spanLimits: { attributeValueLengthLimit: 1_000 },
    })
    const tracer = provider.getTracer('directory')
    tracers.set(service, tracer)
    return tracer
  }

  return {
    decide: () => Math.random() < ratio,
    start({ service, name, kind, parent, attributes, links = [] }: SpanOptions): StartedSpan {
      const linked = links.flatMap((link) => toSpanContext(link) ?? []).map((context) => ({ context }))
      const span = getTracer(service).startSpan(
        name,
        { kind: kinds[kind], ...(attributes ? { attributes } : {}), links: linked },
        within(parent),
      )
      return {
        traceparent: formatTraceparent(span.spanContext()),
        set: (more) => void span.setAttributes(more),
        link(traceparent) {
          const context = toSpanContext(traceparent)
          if (context) span.addLink({ context })
        },
        end(error) {
          if (error !== undefined) {
            span.setAttribute('error.type', getErrorKind(error))
            span.setStatus({ code: SpanStatusCode.ERROR })
          }
          span.end()
        },
      }
    },
    async stop() {
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, stopTimeout)
      })
      await Promise.race([processor.shutdown(), late]).catch((error: unknown) =>
        logger.warn({ err: error }, 'the last traces could not be sent'),
      )
      clearTimeout(timer)
    },
  }
}
