import type { PrivateBroker } from '@directory/kit/testing/private-rabbitmq'
import type { Addresses } from '../../local/product.ts'
import type { KillableProcess } from '../child-process.ts'
import type { TcpProxy } from '../tcp-proxy.ts'
import type { KillableDatabase } from './database.ts'
import type { KillableSearch } from './search.ts'

/** The product under trial: what can be done to its parts, and where to look for what they hold. */
export interface Product {
  readonly site: string
  readonly addresses: Addresses
  operatorToken(): Promise<string>
  /** Of a role that can read every schema. */
  databaseUrl(): Promise<string>
  /** The processes that can be killed, by name. */
  readonly parts: Readonly<Record<string, KillableProcess>>
  readonly places: {
    readonly mail: string
    readonly stripe: string
    /** Where pictures lie. */
    readonly media: string
  }
  /** Where it is installed; PostgreSQL searches alone where it is not. */
  readonly search?: KillableSearch | undefined
  stop(): Promise<void>
}

/** The product as processes of their own, with the database and broker between them. */
export interface SeparateProduct extends Product {
  readonly database: KillableDatabase
  /** The files that say by how many milliseconds the clock of each service is ahead. */
  readonly clocks: Readonly<Record<string, string>>
  /** Whether pictures are on a disk that is easily filled. */
  readonly hasSmallDisk: boolean
  /** The services reach it by the proxy. */
  readonly broker: PrivateBroker & { readonly proxy: TcpProxy }
}
