import type { Consumer, Delivery } from './bus.ts'

/**
 * A consumer whose messages each have a transaction of their own, since what one has sent cannot be taken back when the next one fails.
 * Once something is away, those behind need not wait for it too.
 */
export const oneAtATime = (consumer: Consumer): Consumer => ({
  ...consumer,
  async deliver(envelopes) {
    const deliveries: Delivery[] = []
    for (const envelope of envelopes) {
      const last = deliveries.at(-1)
      deliveries.push(...(last?.outcome === 'unavailable' ? [last] : await consumer.deliver([envelope])))
    }
    return deliveries
  },
})
