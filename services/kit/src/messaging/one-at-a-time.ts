import type { Consumer, Delivery } from './bus.ts'

/**
 * Gives each message its own transaction, since what one has sent cannot be undone when the next fails. Once a dependency is unavailable,
 * the remaining messages are not attempted.
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
