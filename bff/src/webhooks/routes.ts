import { receiveStripeEvent } from '@directory/contracts/http/webhooks'
import { parseResponse } from '@directory/kit/http/client'
import { postBytes } from '@directory/kit/http/post-bytes'
import { route } from '@directory/kit/http/routes'
import { Problem } from '@directory/kit/problem'
import type { FastifyInstance } from 'fastify'

/** Milliseconds within which billing must store an event. Otherwise Stripe gets an error and sends it again. */
const timeout = 10_000
const maximumBytes = 1_048_576

/**
 * Forwards Stripe's webhooks to billing unchanged, since the bytes are signed. There is no session: billing checks the signature.
 */
export function webhookRoutes(app: FastifyInstance, billingUrl: string): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maximumBytes }, (_request, body, done) => done(null, body))
    route(scope, receiveStripeEvent, async ({ request }) => {
      const { body } = request
      const { 'content-type': type, 'stripe-signature': signature } = request.headers
      if (!(body instanceof Uint8Array) || typeof signature !== 'string') throw new Problem('webhook-refused')
      const response = await postBytes(new URL(receiveStripeEvent.path, billingUrl), receiveStripeEvent.path, {
        headers: {
          'stripe-signature': signature,
          'content-type': type ?? 'application/octet-stream',
        },
        body,
        timeout,
      }).catch((cause: unknown) => {
        throw new Problem('upstream-unavailable', { cause })
      })
      return parseResponse(receiveStripeEvent, response)
    })
  })
}
