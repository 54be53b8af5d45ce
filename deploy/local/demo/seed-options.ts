import type { LocalEnv } from '../env.ts'
import type { Product } from '../product.ts'

/** Options for filling a fresh installation. */
export interface SeedOptions {
  readonly env: Pick<LocalEnv, 'CITY' | 'DATA_DIR'>
  readonly product: Pick<Product, 'addresses' | 'ensureAccount'>
  readonly databaseUrl: string
  readonly operatorToken: string
  /** Waits before a retry. */
  pause?(): Promise<unknown>
  /** Creates activity for the demo owner's businesses. */
  activity?(options: SeedOptions, ownerId: string): Promise<void>
}
