import type { BillingEnv } from '../env.ts'

/** Builds the URL of a subscription's page, for admins. */
export type BuildStripeUrl = (stripeId: string) => string

/** The pages of Stripe's dashboard (in test mode with a test key), or those of the sandbox that replaces it. */
export function stripePages({
  STRIPE_SECRET_KEY,
  STRIPE_API_URL,
  SITE_URL,
}: Pick<BillingEnv, 'STRIPE_SECRET_KEY' | 'STRIPE_API_URL' | 'SITE_URL'>): BuildStripeUrl {
  const mode = /^[rs]k_live_/.test(STRIPE_SECRET_KEY) ? '' : '/test'
  const base = STRIPE_API_URL ? `${SITE_URL.replace(/\/$/, '')}/dev/stripe` : `https://dashboard.stripe.com${mode}`
  return (stripeId) => `${base}/subscriptions/${stripeId}`
}
