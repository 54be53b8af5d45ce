import type { ProcessName } from '@directory/contracts/services'
import type { NewAccount } from '@directory/identity/accounts/open-account'
import type { Service } from '@directory/kit/service'
import type { StripeSandbox } from '@directory/sandbox/stripe/sandbox'
import type { LocalEnv } from './env.ts'
import type { Secrets } from './secrets.ts'

/** Where each service is reached. */
export type Addresses = Readonly<Record<ProcessName, string>>

/** The product as it runs on this machine, in one process or in many. */
export interface Product {
  readonly addresses: Addresses
  /** True when every service has done its startup, false when they were stopped before; waits as long as a dependency is unavailable. */
  readonly started: Promise<boolean>
  ensureAccount(account: NewAccount): Promise<string>
  /** What stands in for Stripe, where there is no key for Stripe itself. */
  readonly stripeSandbox: Pick<StripeSandbox, 'apiUrl' | 'secretKey'> | undefined
  /** Those that run in this process; none where each has its own. */
  readonly services?: readonly Service[]
  stop(): Promise<void>
}

export interface ProductOptions {
  readonly env: LocalEnv
  readonly secrets: Secrets
  /** Of a role that may create roles, schemas and extensions. */
  readonly databaseUrl: string
}
