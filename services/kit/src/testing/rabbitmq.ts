import { randomBytes } from 'node:crypto'
import amqp from 'amqplib'
import { deleteQueues } from '../messaging/rabbitmq-clear.ts'
import { brokerNames } from '../messaging/rabbitmq-topology.ts'

/** The broker for tests, or undefined without one; the run then lists the skipped tests. */
export const testBrokerUrl = (): string | undefined => process.env.AMQP_URL

/** A separate namespace at the broker for the caller, and a function that removes everything in it. */
export function brokerNamespace(url: string): { namespace: string; remove(): Promise<void> } {
  const namespace = `test-${randomBytes(6).toString('hex')}.`
  const names = brokerNames(namespace)
  return {
    namespace,
    async remove() {
      await deleteQueues(url, namespace)
      const model = await amqp.connect(url)
      const channel = await model.createChannel()
      await channel.deleteExchange(names.exchange)
      await model.close()
    },
  }
}
