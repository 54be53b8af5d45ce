import type { EventContract } from './envelope.ts'
import { CategoryUpserted, ListingDeleted, ListingUpserted } from './listings.ts'

/**
 * Who consumes what: one durable queue for each consumer. Publishers declare these queues too, so that an event is kept
 * for a consumer that has never run yet. An event that nobody consumes stays in its outbox only.
 */
export const consumers = {
  'bff.directory': [ListingUpserted, ListingDeleted, CategoryUpserted],
} as const satisfies Record<string, readonly EventContract[]>

export type ConsumerName = keyof typeof consumers

/** The names of the consumers of an event type. */
export const consumersOf = (type: string): string[] =>
  Object.entries(consumers)
    .filter(([, events]) => events.some((event) => event.type === type))
    .map(([name]) => name)
