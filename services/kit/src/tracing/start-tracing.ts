import type { Logger } from 'pino'
import type { ObservabilityEnv } from '../env.ts'
import { setTracing } from './tracing.ts'

/** Starts sending spans to the configured collector; without one, nothing is loaded or recorded. Returns a function that stops it. */
export async function startTracing(
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio }: ObservabilityEnv,
  logger: Logger,
): Promise<() => Promise<void>> {
  if (!endpoint) return async () => undefined
  const { createOtlpTracing } = await import('./otlp.ts')
  const tracing = createOtlpTracing({ endpoint, ratio, logger })
  setTracing(tracing)
  return async () => {
    setTracing(undefined)
    await tracing.stop()
  }
}
