import path from 'node:path'
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts'
import { startPrivateRabbitMq } from './private-rabbitmq.ts'
import { createTemporaryDirectory } from './temporary-directory.ts'

/**
 * Starts one PostgreSQL for the whole run, in its own directory, and a RabbitMQ if AMQP_URL is not set and one is installed; removes
 * both afterwards.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const directory = await createTemporaryDirectory()
  const postgres = await startEmbeddedPostgres({ directory: path.join(directory.path, 'postgres'), durable: false })
  const broker = process.env.AMQP_URL ? undefined : await startPrivateRabbitMq()
  process.env.TEST_DATABASE_URL = postgres.url
  if (broker) process.env.AMQP_URL = broker.url
  return async () => {
    await broker?.remove()
    await postgres.stop()
    await directory.remove()
  }
}
