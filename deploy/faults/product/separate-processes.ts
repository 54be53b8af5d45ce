import path from 'node:path'
import { startPrivateRabbitMq } from '@directory/kit/testing/private-rabbitmq'
import { startTcpProxy } from '../tcp-proxy.ts'
import { startKillableDatabase } from './database.ts'
import { type ProcessesOptions, startProcesses } from './processes.ts'
import type { SeparateProduct } from './product.ts'

interface SeparateOptions extends Pick<ProcessesOptions, 'directory' | 'mediaDirectory' | 'hasBucket'> {
  readonly hasSmallDisk?: boolean
}

/** The product as in production: each part is a separate process that can be killed; undefined without RabbitMQ. */
export async function startSeparateProcesses({ hasSmallDisk = false, ...options }: SeparateOptions): Promise<SeparateProduct | undefined> {
  const broker = await startPrivateRabbitMq()
  if (!broker) return undefined
  const cleanups: (() => Promise<unknown>)[] = [() => broker.remove()]
  const stop = async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
  }
  try {
    const database = await startKillableDatabase(path.join(options.directory, 'postgres'))
    cleanups.push(() => database.stop())
    const proxy = await startTcpProxy(broker.url)
    cleanups.push(() => proxy.stop())
    const product = await startProcesses({ ...options, databaseUrl: database.url, amqpUrl: proxy.url })
    cleanups.push(product.stop)
    return { ...product, database, broker: { ...broker, proxy }, hasSmallDisk, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
