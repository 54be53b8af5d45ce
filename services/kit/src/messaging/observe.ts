import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { observeGauge } from '../metrics/observe-gauge.ts'
import { shareRequest } from '../share-request.ts'
import type { Bus } from './bus.ts'
import { consumerNames, countDeadLetters } from './dead-letters.ts'
import { readOutbox } from './read-outbox.ts'

/** Exposes how many events of a service's outbox wait for the bus, and how long the oldest of them has waited. */
export function observeOutbox(app: FastifyInstance, pool: Pool): void {
  const read = shareRequest(() => readOutbox(pool))
  const sample = (metric: 'waiting' | 'oldestSeconds') => async () => [{ labels: {}, value: (await read())[metric] }]
  observeGauge(app, { name: 'outbox_waiting_events', help: 'Events that are not on the bus yet' }, sample('waiting'))
  observeGauge(
    app,
    { name: 'outbox_oldest_waiting_seconds', help: 'Age of the oldest event that is not on the bus yet' },
    sample('oldestSeconds'),
  )
}

/** Exposes, by consumer, how many messages wait for it at the bus, and how many failed their last attempt. */
export function observeQueues(app: FastifyInstance, bus: Bus): void {
  observeGauge(app, { name: 'dead_letters', help: 'Messages that failed their last attempt', labelNames: ['consumer'] }, async () =>
    (await countDeadLetters(bus)).map(({ consumer, count }) => ({ labels: { consumer }, value: count })),
  )
  observeGauge(
    app,
    { name: 'queue_waiting_messages', help: 'Messages waiting at the broker, including retries', labelNames: ['consumer'] },
    async () => {
      const counts = await Promise.all(consumerNames.map(async (consumer) => ({ consumer, waiting: await bus.waiting(consumer) })))
      // Without a broker messages wait only in the outboxes.
      return counts.flatMap(({ consumer, waiting }) => (waiting === null ? [] : [{ labels: { consumer }, value: waiting }]))
    },
  )
}
