import { createCounter, createHistogram } from '@directory/kit/metrics/process-metrics'
import { tracedCall } from '@directory/kit/tracing/tracing'
import Stripe from 'stripe'
import type { StripeEnv } from '../env.ts'

function parseAddress(address: string) {
  const { hostname, port, protocol } = new URL(address)
  const isPlain = protocol === 'http:'
  return { host: hostname, port: port || (isPlain ? 80 : 443), protocol: isPlain ? ('http' as const) : ('https' as const) }
}

const duration = createHistogram({
  name: 'stripe_request_duration_seconds',
  help: 'Duration of requests to Stripe, by response status',
  labelNames: ['method', 'status'],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
})

const unanswered = createCounter({
  name: 'stripe_requests_unanswered_total',
  help: 'Requests to Stripe without a response',
  labelNames: ['method'],
})

/** The path of a request with `:id` replacing anything that is neither a word nor a version. */
const toPathTemplate = (path: string): string =>
  (path.split('?', 1)[0] ?? '').replace(/\/[^/]+/g, (part) => (/^\/(?:[a-z_]+|v\d+)$/.test(part) ? part : '/:id'))

/** Stripe's HTTP client, with requests recorded in the caller's trace. */
function tracedHttpClient(): Stripe.HttpClient {
  const client = Stripe.createNodeHttpClient()
  const makeRequest = client.makeRequest.bind(client)
  client.makeRequest = (host, port, path, method, ...request) =>
    tracedCall({ name: `Stripe ${method} ${toPathTemplate(path)}`, attributes: { 'server.address': host } }, async (span) => {
      const response = await makeRequest(host, port, path, method, ...request).catch((error: unknown) => {
        unanswered.inc({ method })
        throw error
      })
      span?.set({ 'http.request.method': method, 'http.response.status_code': response.getStatusCode() })
      return response
    })
  return client
}

/** Stripe's own client, for Stripe or for the sandbox that replaces it. */
export function createStripe({ STRIPE_SECRET_KEY, STRIPE_API_URL }: StripeEnv): Stripe {
  const stripe = new Stripe(STRIPE_SECRET_KEY, {
    ...(STRIPE_API_URL ? parseAddress(STRIPE_API_URL) : {}),
    httpClient: tracedHttpClient(),
    telemetry: false,
    maxNetworkRetries: 2,
    timeout: 10_000,
  })
  stripe.on('response', ({ method, status, elapsed }: Stripe.ResponseEvent) => duration.observe({ method, status }, elapsed / 1_000))
  return stripe
}
