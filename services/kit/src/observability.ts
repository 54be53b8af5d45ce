import type { FastifyInstance } from 'fastify'
import type { ObservabilityEnv } from './env.ts'
import { createLogger } from './log.ts'
import { serveMetrics } from './metrics/serve-metrics.ts'
import { startTracing } from './tracing/start-tracing.ts'

export interface Observability {
  /** Serves the metrics of these services on the metrics port, if one is configured. */
  show(services: readonly { readonly app: FastifyInstance }[]): Promise<void>
  /** Flushes the last traces, within a few seconds. */
  stop(): Promise<void>
}

/** Sets up metrics and tracing; before the services are built, so that nothing is missed. */
export async function startObservability(env: ObservabilityEnv): Promise<Observability> {
  const stopTracing = await startTracing(env, createLogger('observability', env.LOG_LEVEL))
  let closeMetrics = async (): Promise<void> => undefined
  return {
    async show(services) {
      const host = env.METRICS_HOST ?? env.HOST
      if (env.METRICS_PORT) closeMetrics = await serveMetrics({ services, host, port: env.METRICS_PORT })
    },
    async stop() {
      await closeMetrics()
      await stopTracing()
    },
  }
}
