import type { Stripe } from 'stripe'
import type { WebhookEndpoint } from '../state/records/webhook-endpoint.ts'

/** The secret is only returned on creation. */
export const webhookEndpointObject = (endpoint: WebhookEndpoint, secret?: string): Stripe.WebhookEndpoint => ({
  id: endpoint.id,
  object: 'webhook_endpoint',
  api_version: endpoint.apiVersion,
  application: null,
  created: endpoint.created,
  description: endpoint.description,
  enabled_events: endpoint.enabledEvents,
  livemode: false,
  metadata: endpoint.metadata,
  ...(secret ? { secret } : {}),
  status: endpoint.isEnabled ? 'enabled' : 'disabled',
  url: endpoint.url,
})
