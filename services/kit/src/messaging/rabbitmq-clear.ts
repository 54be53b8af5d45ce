import { consumers } from '@directory/contracts/events/topology'
import amqp from 'amqplib'
import { brokerNames } from './rabbitmq-topology.ts'

/** More attempts than any installation has a queue for. */
const attempts = 10

/** Resolves when the broker has let us in. */
export async function reachBroker(url: string): Promise<void> {
  await (await amqp.connect(url, { timeout: 5_000 })).close()
}

/**
 * Deletes the queues of all consumers with everything that is in them; whoever starts next declares them anew. For a database that was put
 * back to an earlier moment: what the broker holds is of a time that the database does not know.
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
