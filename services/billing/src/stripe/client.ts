import { createHistogram } from '@directory/kit/metrics/process-metrics'
import Stripe from 'stripe'
import type { StripeEnv } from '../env.ts'

function placeOf(address: string) {
  const { hostname, port, protocol } = new URL(address)
  const isPlain = protocol === 'http:'
  return { host: hostname, port: port || (isPlain ? 80 : 443), protocol: isPlain ? ('http' as const) : ('https' as const) }
}

const duration = createHistogram({
  name: 'stripe_request_duration_seconds',
  help: 'Time until Stripe answered, by what it answered',
  labelNames: ['method', 'status'],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
})

/** Stripe's own client, for Stripe or for the sandbox that stands in for it. */
export function createStripe({ STRIPE_SECRET_KEY, STRIPE_API_URL }: StripeEnv): Stripe {
  const stripe = new Stripe(STRIPE_SECRET_KEY, {
    ...(STRIPE_API_URL ? placeOf(STRIPE_API_URL) : {}),
    telemetry: false,
    maxNetworkRetries: 2,
    timeout: 10_000,
  })
  stripe.on('response', ({ method, status, elapsed }: Stripe.ResponseEvent) => duration.observe({ method, status }, elapsed / 1_000))
  return stripe
}
