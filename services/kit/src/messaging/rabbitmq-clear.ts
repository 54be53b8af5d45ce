import { consumers } from '@directory/contracts/events/topology'
import amqp from 'amqplib'
import { brokerNames } from './rabbitmq-topology.ts'

/** More than the retry queues of any installation. */
const attempts = 10

/** Resolves when the broker has accepted the connection. */
export async function reachBroker(url: string): Promise<void> {
  await (await amqp.connect(url, { timeout: 5_000 })).close()
}

/**
 * Deletes the queues of all consumers with their messages; the next process to start declares them again. For use after a database was
 * restored: the broker's messages are newer than its data.
 */
export async function deleteQueues(url: string, namespace = ''): Promise<void> {
  const names = brokerNames(namespace)
  const model = await amqp.connect(url)
  model.on('error', () => undefined)
  try {
    const channel = await model.createChannel()
    for (const consumer of Object.keys(consumers)) {
      const retryQueues = Array.from({ length: attempts }, (_, index) => names.retryQueue(consumer, index + 1))
      for (const queue of [names.queue(consumer), names.deadLetterQueue(consumer), ...retryQueues]) await channel.deleteQueue(queue)
    }
  } finally {
    await model.close()
  }
}
