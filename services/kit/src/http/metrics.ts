import type { Access } from '@directory/contracts/http/endpoint'
import type { FastifyInstance } from 'fastify'
import { Histogram, Registry } from 'prom-client'
import { metricsText } from '../metrics/serve-metrics.ts'
import { authorize } from './access.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The metrics of this service; features add their own. */
    metrics: Registry
  }
}

/** `/metrics`: request counts and durations by route and status, and the metrics of the process. */
export function metrics(app: FastifyInstance, { service, access }: { service: string; access: Access }): void {
  const registry = new Registry()
  registry.setDefaultLabels({ service })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last byte of its response, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  app.decorate('metrics', registry)
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000)
    done()
  })
  app.get('/metrics', { config: { access, document: true }, schema: { hide: true } }, async (request, reply) => {
    await authorize(request, { access })
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await metricsText([registry]))
  })
}
