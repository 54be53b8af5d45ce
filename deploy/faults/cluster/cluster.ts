import { startProcesses } from '../product/processes.ts'
import type { Product } from '../product/product.ts'
import { type BrokerCluster, type CleanUp, startBrokerCluster } from './broker-cluster.ts'
import { type DatabasePair, startDatabasePair } from './database-pair.ts'

/** The product as a large installation runs it: two copies of each service, three nodes of the broker, and a standby of the database. */
export interface Cluster extends Product {
  readonly database: DatabasePair
  readonly broker: BrokerCluster
}

export async function startCluster(directory: string): Promise<Cluster> {
  const cleanups: CleanUp[] = []
  const stop = async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
  }
  try {
    const broker = await startBrokerCluster(cleanups)
    const database = await startDatabasePair(cleanups)
    const product = await startProcesses({ directory, databaseUrl: database.url, amqpUrl: broker.url, copies: 2 })
    cleanups.push(product.stop)
    return { ...product, broker, database, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
