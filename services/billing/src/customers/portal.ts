import type Stripe from 'stripe'
import { createIdempotencyKey } from '../stripe/idempotency-key.ts'
import { callStripe } from '../stripe/refused.ts'

/** Identifies our portal configuration at Stripe among any created manually. */
const madeFor = 'city-directory'

/** The portal's features. Packages can only be changed on the site, which knows what each screen sells. */
const features = {
  subscription_cancel: { enabled: true, mode: 'at_period_end' },
  subscription_update: { enabled: false },
  payment_method_update: { enabled: true },
  invoice_history: { enabled: true },
  customer_update: { enabled: true, allowed_updates: ['address', 'tax_id'] },
} as const satisfies Stripe.BillingPortal.ConfigurationCreateParams.Features

async function findConfiguration(stripe: Stripe): Promise<string | undefined> {
  const { data } = await callStripe(stripe.billingPortal.configurations.list({ active: true, limit: 100 }))
  return data.find(({ metadata }) => metadata?.madeFor === madeFor)?.id
}

/** Creates or updates the portal configuration at Stripe. */
export async function ensurePortal(stripe: Stripe): Promise<void> {
  const existing = await findConfiguration(stripe)
  if (existing) await callStripe(stripe.billingPortal.configurations.update(existing, { features: { ...features } }))
  else {
    const expected = { features: { ...features }, metadata: { madeFor } }
    await callStripe(stripe.billingPortal.configurations.create(expected, { idempotencyKey: createIdempotencyKey('portal', expected) }))
  }
}

/** Opens the portal for a Stripe customer and returns its URL. */
export type OpenPortal = (customer: string, returnUrl: string) => Promise<string>

/** Opens the portal with our configuration or, without one, with the default at Stripe. */
export function createOpenPortal(stripe: Stripe): OpenPortal {
  let configuration: string | undefined
  return async (customer, returnUrl) => {
    configuration ??= await findConfiguration(stripe)
    const parameters = { customer, return_url: returnUrl, ...(configuration ? { configuration: configuration } : {}) }
    return (await callStripe(stripe.billingPortal.sessions.create(parameters))).url
  }
}
