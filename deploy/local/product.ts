import type { IdentityService } from '@directory/identity/app'
import type { Service } from '@directory/kit/service'
import type { StripeSandbox } from '../sandbox/stripe/sandbox.ts'
import type { LocalEnv } from './env.ts'
import type { Secrets } from './secrets.ts'

export const serviceNames = ['identity', 'media', 'listings', 'billing', 'social-media', 'bff'] as const
export type ServiceName = (typeof serviceNames)[number]

/** What each service is started by, as a process of its own. */
export const serviceScripts: Record<ServiceName, string> = {
  identity: 'services/identity/src/server.ts',
  media: 'services/media/src/server.ts',
  listings: 'services/listings/src/server.ts',
  billing: 'services/billing/src/server.ts',
  'social-media': 'services/social-media/src/server.ts',
  bff: 'bff/src/server.ts',
}

/** Where each service is reached. */
export type Addresses = Readonly<Record<ServiceName, string>>

/** The product as it runs on this machine, in one process or in many. */
export interface Product {
  readonly addresses: Addresses
  /** True when every service has done its startup, false when they were stopped before; waits as long as a dependency is away. */
  readonly started: Promise<boolean>
  readonly ensureAccount: IdentityService['ensureAccount']
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
