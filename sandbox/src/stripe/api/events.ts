import { z } from 'zod'
import { eventObject } from '../objects/event.ts'
import { missing } from '../refusal.ts'
import type { Endpoints } from './endpoints.ts'
import { listPage } from './list-page.ts'
import { Count, Flag, Paging, readParameters } from './parameters.ts'

const EventList = Paging.extend({
  type: z.string().optional(),
  types: z.array(z.string()).optional(),
  created: z.strictObject({ gt: Count.optional(), gte: Count.optional() }).optional(),
  delivery_success: Flag.optional(),
})

export function eventEndpoints({ context, get }: Endpoints): void {
  const { state } = context
  get('/events', ({ form }) => {
    const query = readParameters(EventList, form)
    const waiting = new Set(state.deliveries.map(({ event }) => event))
    const records = Object.values(state.events).filter(
      ({ id, type, created }) =>
        (query.type ?? type) === type &&
        (query.types?.includes(type) ?? true) &&
        created > (query.created?.gt ?? -1) &&
        created >= (query.created?.gte ?? 0) &&
        (query.delivery_success === undefined || query.delivery_success !== waiting.has(id)),
    )
    return listPage(context, { url: '/v1/events', records, toObject: (event) => eventObject(state, event), query })
  })
  get('/events/:id', ({ id }) => {
    const event = state.events[id]
    if (!event) throw missing('event', id)
    return eventObject(state, event)
  })
}
