import type { PrivateBroker } from '@directory/kit/testing/private-rabbitmq'
import type { Addresses } from '../../local/product.ts'
import type { KillableProcess } from '../child-process.ts'
import type { TcpProxy } from '../tcp-proxy.ts'
import type { KillableDatabase } from './database.ts'
import type { KillableSearch } from './search.ts'

/** The product under test, with its killable parts and the locations of its data. */
export interface Product {
  readonly site: string
  readonly addresses: Addresses
  operatorToken(): Promise<string>
  /** Of a role that can read every schema. */
  databaseUrl(): Promise<string>
  /** What the services share; the challenges of enquiries are signed with it. */
  readonly servicesKey: string
  /** The processes that can be killed, by name. */
  readonly parts: Readonly<Record<string, KillableProcess>>
  readonly places: {
    readonly mail: string
    readonly stripe: string
    /** The directory of picture files. */
    readonly media: string
  }
  /** Undefined if Meilisearch is not installed; then PostgreSQL serves the search. */
  readonly search?: KillableSearch | undefined
  stop(): Promise<void>
}

/** The product as separate processes with a shared database and broker. */
export interface SeparateProduct extends Product {
  readonly database: KillableDatabase
  /** For each service, the file with the milliseconds by which its clock is ahead. */
  readonly clocks: Readonly<Record<string, string>>
  /** Whether pictures are on a disk small enough to fill. */
  readonly hasSmallDisk: boolean
  /** The services connect to it through the proxy. */
  readonly broker: PrivateBroker & { readonly proxy: TcpProxy }
}
