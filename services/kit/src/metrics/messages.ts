import type { Delivery } from '../messaging/bus.ts'
import { createCounter, createHistogram } from './process-metrics.ts'

const consumed = createCounter({
  name: 'consumer_messages_total',
  help: 'Deliveries to a consumer: done, failed because of the message itself, or put off while a dependency is unavailable',
  labelNames: ['consumer', 'outcome'],
})

const duration = createHistogram({
  name: 'consumer_batch_duration_seconds',
  help: 'Time in which a consumer processed a batch',
  labelNames: ['consumer'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
})

const relayed = createCounter({
  name: 'relay_messages_total',
  help: 'Events that a relay offered to the bus: published, refused because of the event itself, or put off while a dependency is unavailable',
  labelNames: ['service', 'outcome'],
})

/** Counts the outcomes of a batch and records its duration. */
export function countDeliveries(consumer: string, deliveries: readonly Delivery[], seconds: number): void {
  for (const { outcome } of deliveries) consumed.inc({ consumer, outcome })
  duration.observe({ consumer }, seconds)
}

/** Counts the outcomes of the events that a relay offered to the bus. */
export function countRelayed(service: string, counts: Readonly<Record<'published' | 'refused' | 'unavailable', number>>): void {
  for (const [outcome, count] of Object.entries(counts)) if (count > 0) relayed.inc({ service, outcome }, count)
}
