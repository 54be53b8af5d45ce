import { z } from 'zod'
import { webhookEndpointObject } from '../objects/webhook-endpoint.ts'
import { missing } from '../refusal.ts'
import { newId, randomLetters } from '../state/identifier.ts'
import type { WebhookEndpoint } from '../state/records/webhook-endpoint.ts'
import type { Endpoints } from './endpoints.ts'
import { listPage } from './list-page.ts'
import { changedMetadata, Expand, Flag, MetadataChange, Paging, readParameters, Text } from './parameters.ts'

const EventType = z.string().regex(/^(\*|[a-z_]+(\.[a-z_]+)+)$/)
const EndpointChange = Expand.extend({
  url: z.url({ protocol: /^https?$/ }).optional(),
  enabled_events: z.array(EventType).min(1).optional(),
  description: Text.optional(),
  disabled: Flag.optional(),
  metadata: MetadataChange.optional(),
})
const NewEndpoint = EndpointChange.omit({ disabled: true }).extend({
  url: z.url({ protocol: /^https?$/ }),
  enabled_events: z.array(EventType).min(1),
  api_version: z.string().optional(),
})

export function webhookEndpoints({ context, get, post, delete: remove }: Endpoints): void {
  const { state, clock } = context
  const findEndpoint = (id: string): WebhookEndpoint => {
    const endpoint = state.webhookEndpoints[id]
    if (!endpoint) throw missing('webhook_endpoint', id)
    return endpoint
  }

  post('/webhook_endpoints', ({ form }) => {
    const { url, enabled_events, api_version = null, description = null, metadata } = readParameters(NewEndpoint, form)
    const record: WebhookEndpoint = {
      id: newId('we'),
      created: clock.now(),
      url,
      enabledEvents: enabled_events,
      apiVersion: api_version,
      description,
      isEnabled: true,
      metadata: changedMetadata({}, metadata),
    }
    state.webhookEndpoints[record.id] = record
    return webhookEndpointObject(record, `whsec_${randomLetters(32)}`)
  })
  get('/webhook_endpoints', ({ form }) =>
    listPage(context, {
      url: '/v1/webhook_endpoints',
      records: Object.values(state.webhookEndpoints),
      toObject: (endpoint) => webhookEndpointObject(endpoint),
      query: readParameters(Paging, form),
    }),
  )
  get('/webhook_endpoints/:id', ({ id }) => webhookEndpointObject(findEndpoint(id)))
  post('/webhook_endpoints/:id', ({ id, form }) => {
    const before = findEndpoint(id)
    const { url, enabled_events, description, disabled, metadata } = readParameters(EndpointChange, form)
    const changed: WebhookEndpoint = {
      ...before,
      url: url ?? before.url,
      enabledEvents: enabled_events ?? before.enabledEvents,
      description: description === undefined ? before.description : description,
      isEnabled: disabled === undefined ? before.isEnabled : !disabled,
      metadata: changedMetadata(before.metadata, metadata),
    }
    state.webhookEndpoints[id] = changed
    return webhookEndpointObject(changed)
  })
  remove('/webhook_endpoints/:id', ({ id }) => {
    findEndpoint(id)
    delete state.webhookEndpoints[id]
    return { id, object: 'webhook_endpoint', deleted: true }
  })
}
