import { once } from 'node:events'
import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { AggregatorRegistry, type Registry } from 'prom-client'
import { FatalError } from '../fatal.ts'
import { getOwnAddress } from '../network/own-address.ts'
import { processMetrics } from './process-metrics.ts'

/** The metrics of these services, each under its own label, and those of the process once. */
export async function metricsText(registries: readonly Registry[]): Promise<string> {
  const [only, ...others] = registries
  // Aggregated, since a metric may be described only once, even if several services expose it.
  const services =
    only && others.length === 0
      ? only
      : AggregatorRegistry.aggregate(await Promise.all(registries.map((registry) => registry.getMetricsAsJSON())))
  return `${await services.metrics()}\n${await processMetrics.metrics()}`
}

interface MetricsServer {
  readonly services: readonly { readonly app: FastifyInstance }[]
  readonly host: string
  readonly port: number
}

/**
 * Serves `/metrics` and nothing else on a port for our internal network, which visitors cannot reach. Returns a function that closes it.
 */
export async function serveMetrics({ services, host, port }: MetricsServer): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    response.setHeader('x-content-type-options', 'nosniff')
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics') return void response.writeHead(404).end()
    metricsText(services.map(({ app }) => app.metrics)).then(
      (text) => response.writeHead(200, { 'content-type': processMetrics.contentType, 'cache-control': 'no-store' }).end(text),
      (error: unknown) => {
        services[0]?.app.log.warn({ err: error }, 'the metrics could not be read')
        response.writeHead(500).end()
      },
    )
  })
  server.listen(port, await getOwnAddress(host))
  await once(server, 'listening').catch((error: Error) => {
    throw new FatalError(`METRICS_PORT ${port} cannot be listened on: ${error.message}.`)
  })
  return async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}
