import type { Logger } from 'pino'
import type { ObservabilityEnv } from '../env.ts'
import { setTracing } from './tracing.ts'

/**
 * Has spans sent to the collector that the environment names; without one, nothing is loaded and nothing recorded. Returns how it is
 * stopped.
 */
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
