import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { Gauge } from 'prom-client'
import type { Bus } from './bus.ts'
import { countDeadLetters } from './dead-letters.ts'
import { readOutbox } from './read-outbox.ts'

/** A figure that is asked for when somebody looks; while nobody answers it is left out, and `/readyz` says why. */
function gauge<Label extends string>(
  app: FastifyInstance,
  options: { name: string; help: string; labelNames?: Label[] },
  ask: () => Promise<{ labels: Partial<Record<Label, string>>; value: number }[]>,
): void {
  const shown = new Gauge({
    ...options,
    registers: [app.metrics],
    async collect() {
      this.reset()
      try {
        for (const { labels, value } of await ask()) this.set(labels, value)
      } catch (error) {
        shown.remove()
        app.log.debug({ err: error, gauge: options.name }, 'a figure could not be had')
      }
    },
  })
}

/** Shows how many events of a service's outbox wait for the bus, and how long the oldest of them has waited. */
export function observeOutbox(app: FastifyInstance, pool: Pool): void {
  const ask = (figure: 'waiting' | 'oldestSeconds') => async () => [{ labels: {}, value: (await readOutbox(pool))[figure] }]
  gauge(app, { name: 'outbox_waiting_events', help: 'Events that are not on the bus yet' }, ask('waiting'))
  gauge(app, { name: 'outbox_oldest_waiting_seconds', help: 'Age of the oldest event that is not on the bus yet' }, ask('oldestSeconds'))
}

/** Shows how many messages failed their last attempt, by consumer. */
export function observeDeadLetters(app: FastifyInstance, bus: Bus): void {
  gauge(app, { name: 'dead_letters', help: 'Messages that failed their last attempt', labelNames: ['consumer'] }, async () =>
    (await countDeadLetters(bus)).map(({ consumer, count }) => ({ labels: { consumer }, value: count })),
  )
}
