import { throughBff } from '@directory/contracts/http/endpoint'
import { endpoints } from '@directory/contracts/http/endpoints'
import { type ServiceName, serviceNames } from '@directory/contracts/services'
import { whileWaiting } from '@directory/kit/http/abandoned'
import { call } from '@directory/kit/http/client'
import { route } from '@directory/kit/http/routes'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { markSaved } from '../read-model/just-saved.ts'
import { forbidCaching } from '../session/cookies.ts'

/** The URL of each service. */
export type ServiceAddresses = Readonly<Record<ServiceName, string>>

interface ForwardOptions {
  /** Services without one are not forwarded to. */
  readonly services: Partial<ServiceAddresses>
  /** Clears the browser's session. */
  forgetSession(reply: FastifyReply): void
}

/**
 * Serves the services' endpoints for browsers under the BFF's own paths. Authorisation is up to the service; the BFF only forwards the
 * request. Internal endpoints cannot be reached from outside.
 */
export function forwardingRoutes(app: FastifyInstance, { services, forgetSession }: ForwardOptions): void {
  for (const [name, endpoint] of endpoints) {
    const service = serviceNames.find((candidate) => candidate === endpoint.service)
    const address = service && services[service]
    if (!address || endpoint.exposure === 'internal' || endpoint.isUpload) continue
    // A body sent to an endpoint without one is dropped, since no schema has validated it.
    const hasBody = !(endpoint.body instanceof z.ZodUndefined)
    const { timeout, endsSession } = endpoint
    route(
      app,
      throughBff(endpoint),
      async ({ params, query, body, token, reply }) => {
        forbidCaching(reply)
        const result = await call(address, endpoint, {
          params,
          query,
          ...(hasBody ? { body } : {}),
          ...(token ? { token } : {}),
          signal: whileWaiting(reply, timeout),
          isQuick: timeout === undefined,
        })
        if (endpoint.method !== 'GET') markSaved(reply)
        if (endsSession) forgetSession(reply)
        return result
      },
      name,
    )
  }
}
