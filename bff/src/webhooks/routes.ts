import type { Endpoint } from '@directory/contracts/http/endpoint'
import { inboundMailBytes, inboundMailHeader, receiveMail } from '@directory/contracts/http/inbound-mail'
import { deliveryReportsHeader, receiveDeliveryReports } from '@directory/contracts/http/suppressions'
import { receiveStripeEvent } from '@directory/contracts/http/webhooks'
import { parseResponse } from '@directory/kit/http/client'
import { postBytes } from '@directory/kit/http/post-bytes'
import { route } from '@directory/kit/http/routes'
import { Problem } from '@directory/kit/problem'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { forwardUpload } from '../media/forward-upload.ts'

/** Milliseconds within which the service must store the content. Otherwise the sender gets an error and sends it again. */
const timeout = 10_000
const maximumBytes = 1_048_576

/** Forwards a webhook unchanged, with the one header that proves its sender to the service. */
function forwardWebhook(scope: FastifyInstance, endpoint: Endpoint, serviceUrl: string, proofHeader: string): void {
  route(scope, { ...endpoint, body: z.undefined() }, async ({ request }) => {
    const { body, headers } = request
    const { 'content-type': type, [proofHeader]: proof } = headers
    if (!(body instanceof Uint8Array) || typeof proof !== 'string') throw new Problem('webhook-refused')
    const response = await postBytes(new URL(endpoint.path, serviceUrl), endpoint.path, {
      headers: { [proofHeader]: proof, 'content-type': type ?? 'application/octet-stream' },
      body,
      timeout,
    }).catch((cause: unknown) => {
      throw new Problem('upstream-unavailable', { cause })
    })
    return parseResponse(endpoint, response)
  })
}

/** Streams an email on, which may be too large to be held here. */
function forwardMail(scope: FastifyInstance, enquiriesUrl: string): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('message/rfc822', (_request, _payload, done) => done(null))
  route(scope, receiveMail, async ({ request }) => {
    const { 'content-type': type, [inboundMailHeader]: proof } = request.headers
    if (!type || typeof proof !== 'string') throw new Problem('webhook-refused')
    return forwardUpload(enquiriesUrl, request, {
      endpoint: receiveMail,
      headers: { [inboundMailHeader]: proof },
      maximumBytes: inboundMailBytes,
      tooLarge: () => new Problem('payload-too-large'),
    })
  })
}

interface Receivers {
  readonly billingUrl: string
  readonly identityUrl: string
  readonly enquiriesUrl: string
}

/** Forwards the webhooks of Stripe, which signs the bytes, and of the mail provider. There is no session: the services check the sender. */
export function webhookRoutes(app: FastifyInstance, { billingUrl, identityUrl, enquiriesUrl }: Receivers): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maximumBytes }, (_request, body, done) => done(null, body))
    forwardWebhook(scope, receiveStripeEvent, billingUrl, 'stripe-signature')
    forwardWebhook(scope, receiveDeliveryReports, identityUrl, deliveryReportsHeader)
  })
  app.register(async (scope) => forwardMail(scope, enquiriesUrl))
}
