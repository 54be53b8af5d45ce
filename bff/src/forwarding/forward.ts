import { type Endpoint, throughBff } from '@directory/contracts/http/endpoint'
import { call } from '@directory/kit/http/client'
import { route } from '@directory/kit/http/routes'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { forbidCaching } from '../session/cookies.ts'

interface ForwardOptions {
  /** What else has to happen once the service has done its part. */
  readonly afterwards?: (reply: FastifyReply) => void
  /** Milliseconds that the service may take, where that is longer than usual. */
  readonly patience?: number
}

/** Serves endpoints of a service under the BFF's own paths. The service decides who may do what; the BFF only carries the request there. */
export function forward(
  app: FastifyInstance,
  serviceUrl: string,
  endpoints: readonly Endpoint[],
  { afterwards, patience }: ForwardOptions = {},
): void {
  for (const endpoint of endpoints) {
    // What a request brings along to an endpoint without a body has been read by nobody's schema.
    const hasBody = !(endpoint.body instanceof z.ZodUndefined)
    route(app, throughBff(endpoint), async ({ params, query, body, token, reply }) => {
      forbidCaching(reply)
      const answer = await call(serviceUrl, endpoint, {
        params,
        query,
        ...(hasBody ? { body } : {}),
        ...(token ? { token } : {}),
        ...(patience ? { signal: AbortSignal.timeout(patience) } : {}),
      })
      afterwards?.(reply)
      return answer
    })
  }
}
