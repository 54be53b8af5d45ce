import type { LocalEnv } from '../env.ts'
import type { Product } from '../product.ts'

/** What a fresh installation is filled by. */
export interface SeedOptions {
  readonly env: LocalEnv
  readonly product: Product
  readonly databaseUrl: string
  readonly operatorToken: string
  /** Waits before what could not be done now is tried again. */
  pause?(): Promise<unknown>
  /** Has something happen to the demo owner's businesses. */
  activity?(options: SeedOptions, ownerId: string): Promise<void>
}
