import type { ProcessName } from '@directory/contracts/services'
import type { NewAccount } from '@directory/identity/accounts/open-account'
import type { Service } from '@directory/kit/service'
import type { StripeSandbox } from '@directory/sandbox/stripe/sandbox'
import type { LocalEnv } from './env.ts'
import type { Secrets } from './secrets.ts'

/** The URL of each service. */
export type Addresses = Readonly<Record<ProcessName, string>>

/** The product as it runs on this machine, in one process or in many. */
export interface Product {
  readonly addresses: Addresses
  /** Resolves to true once every service has started, or to false if they were stopped before; waits while a dependency is unavailable. */
  readonly started: Promise<boolean>
  ensureAccount(account: NewAccount): Promise<string>
  /** The Stripe sandbox, if no key for the real Stripe is set. */
  readonly stripeSandbox: Pick<StripeSandbox, 'apiUrl' | 'secretKey'> | undefined
  /** The services in this process; undefined if they run in separate processes. */
  readonly services?: readonly Service[]
  stop(): Promise<void>
}

export interface ProductOptions {
  readonly env: LocalEnv
  readonly secrets: Secrets
  /** Of a role that may create roles, schemas and extensions. */
  readonly databaseUrl: string
}
