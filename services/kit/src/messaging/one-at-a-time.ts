import type { Consumer, Delivery } from './bus.ts'

/**
 * A consumer whose messages each have their own transaction, since what one has sent cannot be undone when the next fails. Once a
 * dependency is unavailable, the messages behind it need not wait for it too.
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
