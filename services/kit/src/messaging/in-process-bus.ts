import { findConsumers } from '@directory/contracts/events/find-consumers'
import { describeError } from '../errors/describe-error.ts'
import { type Bus, type Consumer, maximumAttempts, type Publication, type PublishResult } from './bus.ts'
import { toDeadLetter } from './dead-letter.ts'

/** The events in one transaction of a consumer: larger ones cost less for each, but preparing them keeps the event loop busy for longer. */
const batchSize = 250

/** A refusal that counts as an attempt prevails over another consumer's that does not. */
const isCounted = (result: PublishResult | undefined): boolean => result?.accepted === false && result.counted

/**
 * Delivery within a single process with every service. A message counts as accepted once every consumer has committed or parked it, so the
 * outbox itself is the durable queue and a crash at any moment loses nothing.
 */
export function createInProcessBus(): Bus {
  const subscribed = new Map<string, Consumer>()

  async function deliverTo(consumer: Consumer, publications: readonly Publication[], refused: Map<string, PublishResult>): Promise<void> {
    for (let start = 0; start < publications.length; start += batchSize) {
      const batch = publications.slice(start, start + batchSize)
      const deliveries = await consumer.deliver(batch.map((publication) => publication.envelope))
      for (const [index, { envelope, attempt }] of batch.entries()) {
        const delivery = deliveries[index]
        if (delivery === undefined || delivery.outcome === 'done') continue
        const description = describeError(delivery.error)
        const reason = `${consumer.name}: ${description}`
        if (delivery.outcome === 'failed' && attempt >= maximumAttempts) await consumer.park(envelope, description, attempt)
        else if (!isCounted(refused.get(envelope.id)))
          refused.set(envelope.id, { accepted: false, counted: delivery.outcome === 'failed', reason })
      }
    }
  }

  return {
    async publish(publications): Promise<PublishResult[]> {
      const refused = new Map<string, PublishResult>()
      const byConsumer = new Map<string, Publication[]>()
      for (const publication of publications) {
        for (const name of findConsumers(publication.envelope.type)) {
          if (!subscribed.has(name))
            refused.set(publication.envelope.id, { accepted: false, counted: false, reason: `${name} is not subscribed yet` })
          const messages = byConsumer.get(name)
          if (messages) messages.push(publication)
          else byConsumer.set(name, [publication])
        }
      }
      // Concurrently: each consumer has its own transactions, and the outbox never hands over two events of an aggregate at once.
      await Promise.all(
        [...byConsumer].map(async ([name, messages]) => {
          const consumer = subscribed.get(name)
          if (consumer) await deliverTo(consumer, messages, refused)
        }),
      )
      return publications.map(({ envelope }) => refused.get(envelope.id) ?? { accepted: true })
    },
    async subscribe(consumer) {
      subscribed.set(consumer.name, consumer)
    },
    async check() {},
    waiting: async () => null,
    async deadLetters(name) {
      return (await subscribed.get(name)?.countParked()) ?? 0
    },
    async listDeadLetters(name, limit) {
      const parked = (await subscribed.get(name)?.parked({ limit })) ?? []
      return parked.map(({ envelope, reason, attempts }) => toDeadLetter(envelope, reason, attempts))
    },
    async replayDeadLetters(name, id) {
      const consumer = subscribed.get(name)
      const parked = (await consumer?.parked({ id })) ?? []
      let replayed = 0
      for (const { envelope } of parked) {
        const [delivery] = (await consumer?.deliver([envelope])) ?? []
        if (delivery?.outcome !== 'done') continue
        await consumer?.forget(envelope.id)
        replayed++
      }
      return replayed
    },
    async discardDeadLetters(name, id) {
      return (await subscribed.get(name)?.forget(id)) ?? 0
    },
    async close() {
      subscribed.clear()
    },
  }
}
