import { createHash, timingSafeEqual } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import Stripe from 'stripe'
import type { Context } from '../context.ts'
import { invalid, type StripeError, StripeRefusal } from '../refusal.ts'
import { daySeconds } from '../state/clock.ts'
import { newId } from '../state/identifier.ts'
import { balanceTransactionEndpoints } from './balance-transactions.ts'
import { checkoutEndpoints } from './checkout.ts'
import { couponEndpoints } from './coupons.ts'
import { customerEndpoints } from './customers.ts'
import { createEndpoints } from './endpoints.ts'
import { eventEndpoints } from './events.ts'
import { invoiceEndpoints } from './invoices.ts'
import { paymentEndpoints } from './payments.ts'
import { portalConfigurationEndpoints } from './portal-configurations.ts'
import { priceEndpoints } from './prices.ts'
import { productEndpoints } from './products.ts'
import { subscriptionEndpoints } from './subscriptions.ts'
import { webhookEndpoints } from './webhook-endpoints.ts'

interface ApiOptions {
  readonly context: Context
  readonly host: string
  readonly port: number
  readonly secretKey: string
  /** Attributes the events caused by the work to the request. */
  readonly during: <Result>(request: { id: string; idempotencyKey: string | null }, work: () => Result) => Result
  /** Called after every request that may have changed something. */
  readonly changed: () => void
  /** Resolves when all changes are on disk: like Stripe, the sandbox must not lose what it has acknowledged. */
  readonly written: () => Promise<void>
}

interface StartedApi {
  readonly url: string
  /** Refuses the next requests, like Stripe's rate limit. */
  refuseNext(requests: number): void
  stop(): Promise<void>
}

const rateLimited = new StripeRefusal(429, {
  type: 'invalid_request_error',
  code: 'rate_limit',
  message: 'Request rate limit exceeded. You can learn more about rate limits here https://docs.stripe.com/rate-limits.',
})

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

const errorBody = (error: StripeError): string => JSON.stringify({ error })

function requireKey({ headers }: FastifyRequest, secretKey: string): void {
  if (timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${secretKey}`))) return
  throw new StripeRefusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' })
}

const getIdempotencyKey = ({ method, headers }: FastifyRequest): string | null => {
  const key = headers['idempotency-key']
  return method === 'POST' && typeof key === 'string' ? key : null
}

/** Starts the API for stripe-node. */
export async function startApi({ context, host, port: apiPort, secretKey, during, changed, written }: ApiOptions): Promise<StartedApi> {
  const { state, clock } = context
  let remainingRefusals = 0
  const app: FastifyInstance = Fastify({ bodyLimit: 1_048_576, genReqId: () => newId('req', 14), forceCloseConnections: true })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'request-id': request.id, 'stripe-version': Stripe.API_VERSION })
    requireKey(request, secretKey)
    if (remainingRefusals === 0) return
    remainingRefusals -= 1
    throw rateLimited
  })
  app.addHook('onSend', async ({ method }) => {
    if (method !== 'GET') await written()
  })

  /** Runs the work, or repeats the answer given for the same idempotency key. */
  function answer(request: FastifyRequest, work: () => object): { status: number; body: string } {
    const key = getIdempotencyKey(request)
    const fingerprint = digest(`${request.method} ${request.url} ${typeof request.body === 'string' ? request.body : ''}`).toString('hex')
    const stored = key === null ? undefined : state.answers[key]
    if (stored && stored.at > clock.now() - daySeconds) {
      if (stored.request === fingerprint) return stored
      throw new StripeRefusal(400, {
        type: 'idempotency_error',
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}'.`,
      })
    }
    const run = () => during({ id: request.id, idempotencyKey: key }, work)
    // Like Stripe, stores declined cards but not invalid requests.
    const store = (status: number, body: string) => {
      if (key !== null) {
        for (const [oldKey, { at }] of Object.entries(state.answers)) if (at <= clock.now() - daySeconds) delete state.answers[oldKey]
        state.answers[key] = { request: fingerprint, status, body, at: clock.now() }
      }
      return { status, body }
    }
    try {
      return store(200, JSON.stringify(run()))
    } catch (error) {
      if (error instanceof StripeRefusal && error.status === 402) return store(402, errorBody(error.error))
      throw error
    } finally {
      if (request.method !== 'GET') changed()
    }
  }

  const endpoints = createEndpoints(app, context, answer)
  productEndpoints(endpoints)
  priceEndpoints(endpoints)
  couponEndpoints(endpoints)
  customerEndpoints(endpoints)
  balanceTransactionEndpoints(endpoints)
  checkoutEndpoints(endpoints)
  portalConfigurationEndpoints(endpoints)
  webhookEndpoints(endpoints)
  subscriptionEndpoints(endpoints)
  invoiceEndpoints(endpoints)
  paymentEndpoints(endpoints)
  eventEndpoints(endpoints)

  app.setNotFoundHandler(({ method, url }) => {
    throw new StripeRefusal(404, invalid(`Unrecognized request URL (${method}: ${url}).`).error)
  })
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof StripeRefusal)) process.emitWarning(error instanceof Error ? error : String(error))
    const refusal =
      error instanceof StripeRefusal
        ? error
        : new StripeRefusal(500, { type: 'api_error', message: error instanceof Error ? error.message : String(error) })
    return reply.code(refusal.status).type('application/json').send(errorBody(refusal.error))
  })
  await app.listen({ host, port: apiPort })
  // Fastify's type includes the path of a pipe.
  const { port } = app.server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    refuseNext: (requests) => {
      remainingRefusals = requests
    },
    stop: () => app.close(),
  }
}
