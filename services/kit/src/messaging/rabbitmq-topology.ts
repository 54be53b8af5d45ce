import { consumers } from '@directory/contracts/events/topology'
import type { ConfirmChannel } from 'amqplib'

/** The names at the broker; a namespace separates installations that share a virtual host. */
export const brokerNames = (namespace: string) => ({
  exchange: `${namespace}directory.events`,
  queue: (consumer: string): string => `${namespace}${consumer}`,
  /** Where a message of a consumer waits before its next attempt, one queue for each delay. */
  retryQueue: (consumer: string, attempt: number): string => `${namespace}${consumer}.retry-${attempt}`,
  /** Where a message of a consumer ends up after its last attempt. */
  deadLetterQueue: (consumer: string): string => `${namespace}${consumer}.dead`,
})
export type BrokerNames = ReturnType<typeof brokerNames>

/**
 * Declares everything that the topology of the contracts needs: each consumer's durable queue with its bindings, its retry queues
 * (an expired message goes back to the consumer's queue) and its dead letter queue. Publishers and consumers both call it.
 */
export async function declareTopology(channel: ConfirmChannel, names: BrokerNames, retryDelays: readonly number[]): Promise<void> {
  await channel.assertExchange(names.exchange, 'topic', { durable: true })
  for (const [consumer, events] of Object.entries(consumers)) {
    const queue = names.queue(consumer)
    await channel.assertQueue(queue, { durable: true })
    await channel.assertQueue(names.deadLetterQueue(consumer), { durable: true })
    for (const [index, messageTtl] of retryDelays.entries()) {
      const options = { durable: true, messageTtl, deadLetterExchange: '', deadLetterRoutingKey: queue }
      await channel.assertQueue(names.retryQueue(consumer, index + 1), options)
    }
    for (const event of Object.values(events)) await channel.bindQueue(queue, names.exchange, event.type)
  }
}
