import path from 'node:path'
import { FatalError } from '@directory/kit/fatal'
import { startPrivateRabbitMq } from '@directory/kit/testing/private-rabbitmq'
import type { LocalEnv } from '../env.ts'

/** The RabbitMQ of the processes: that of AMQP_URL, or else a private one with its data in the data directory. */
export async function startBroker({ AMQP_URL, DATA_DIR }: LocalEnv): Promise<{ url: string; stop(): Promise<void> }> {
  if (AMQP_URL) return { url: AMQP_URL, stop: async () => undefined }
  const broker = await startPrivateRabbitMq({ directory: path.join(DATA_DIR, 'rabbitmq') })
  if (!broker) throw new FatalError('Several processes need RabbitMQ: set AMQP_URL, or install rabbitmq-server.')
  return { url: broker.url, stop: broker.remove }
}
