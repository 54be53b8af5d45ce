import { receiveStripeEvent } from '@directory/contracts/http/webhooks'
import type Stripe from 'stripe'
import { listPages } from '../stripe/list-pages.ts'
import { callStripe } from '../stripe/refused.ts'
import { eventTypes } from './event-types.ts'

/** The state of the webhook endpoint at Stripe, and what was changed. The signing secret is only available on creation. */
export type EnsuredEndpoint =
  | { readonly url: string; readonly state: 'made'; readonly secret: string }
  | { readonly url: string; readonly state: 'changed' | 'unchanged' }

async function findEndpoint(stripe: Stripe, url: string): Promise<Stripe.WebhookEndpoint | undefined> {
  for await (const page of listPages((paging) => stripe.webhookEndpoints.list(paging))) {
    const found = page.find((endpoint) => endpoint.url === url)
    if (found) return found
  }
  return undefined
}

const isUpToDate = ({ enabled_events, status }: Stripe.WebhookEndpoint): boolean =>
  status === 'enabled' && (enabled_events.includes('*') || eventTypes.every((type) => enabled_events.includes(type)))

/** Creates or updates the endpoint that Stripe sends all relevant events to. */
export async function ensureWebhookEndpoint(stripe: Stripe, siteUrl: string): Promise<EnsuredEndpoint> {
  const url = new URL(receiveStripeEvent.path, siteUrl).href
  const existing = await findEndpoint(stripe, url)
  if (!existing) {
    const made = await callStripe(stripe.webhookEndpoints.create({ url, enabled_events: [...eventTypes], description: 'City directory' }))
    return { url, state: 'made', secret: made.secret ?? '' }
  }
  if (isUpToDate(existing)) return { url, state: 'unchanged' }
  await callStripe(stripe.webhookEndpoints.update(existing.id, { enabled_events: [...eventTypes], disabled: false }))
  return { url, state: 'changed' }
}
