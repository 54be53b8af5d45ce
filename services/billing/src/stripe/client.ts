import Stripe from 'stripe'
import type { StripeEnv } from '../env.ts'

function placeOf(address: string) {
  const { hostname, port, protocol } = new URL(address)
  const isPlain = protocol === 'http:'
  return { host: hostname, port: port || (isPlain ? 80 : 443), protocol: isPlain ? ('http' as const) : ('https' as const) }
}

/** Stripe's own client, for Stripe or for the sandbox that stands in for it. */
export const createStripe = ({ STRIPE_SECRET_KEY, STRIPE_API_URL }: StripeEnv): Stripe =>
  new Stripe(STRIPE_SECRET_KEY, {
    ...(STRIPE_API_URL ? placeOf(STRIPE_API_URL) : {}),
    telemetry: false,
    maxNetworkRetries: 2,
    timeout: 10_000,
  })
