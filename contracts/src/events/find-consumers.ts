import type { EventContract } from './envelope.ts'
import { consumers } from './topology.ts'

/** The names of the consumers of an event type. */
export const findConsumers = (type: string): string[] =>
  Object.entries<Readonly<Record<string, EventContract>>>(consumers)
    .filter(([, events]) => Object.values(events).some((event) => event.type === type))
    .map(([name]) => name)
