import { bffService } from '@directory/bff/app'
import { billingService } from '@directory/billing/app'
import type { ProcessName } from '@directory/contracts/services'
import { identityService } from '@directory/identity/app'
import type { ServiceDefinition } from '@directory/kit/define-service'
import { listingsService } from '@directory/listings/app'
import { mediaService } from '@directory/media/app'
import { socialMediaService } from '@directory/social-media/app'

/** How many copies of a service there may be, and what each is given. */
export interface ServiceSize {
  readonly replicas: readonly [least: number, most: number]
  /** Processors that a copy is sure to have; it may take more where there are any. */
  readonly cpu: string
  /** Memory that a copy has, and not more. */
  readonly memory: string
}

export interface RegisteredService {
  readonly definition: Pick<ServiceDefinition, 'name' | 'env' | 'connections'>
  /** What it asks on the internet: these ports of public addresses. */
  readonly outside?: readonly number[]
  /** Pools of connections to PostgreSQL that a copy has beside that of its definition. */
  readonly morePools?: readonly number[]
  /** Loops of a copy that LISTEN, each with a connection of its own. */
  readonly listeners: number
  /** In a city of up to some thirty million page views a month: everything twice, so that no node's end is anybody's. */
  readonly small: ServiceSize
  /** At a hundred million page views a month; docs/scale.md has the arithmetic. */
  readonly large: ServiceSize
  /** What its one container has under Docker Compose. */
  readonly container: { readonly cpus: string; readonly memory: string }
}

/** Every service, those first that others call: from here it is known to whatever starts, builds, deploys and watches the product. */
export const registry = {
  identity: {
    definition: identityService,
    outside: [465, 587],
    listeners: 1,
    small: { replicas: [2, 2], cpu: '100m', memory: '384Mi' },
    large: { replicas: [3, 6], cpu: '500m', memory: '512Mi' },
    container: { cpus: '1', memory: '512m' },
  },
  media: {
    definition: mediaService,
    outside: [443],
    listeners: 1,
    small: { replicas: [2, 2], cpu: '200m', memory: '768Mi' },
    large: { replicas: [3, 8], cpu: '1', memory: '1Gi' },
    container: { cpus: '2', memory: '1g' },
  },
  listings: {
    definition: listingsService,
    outside: [80, 443],
    listeners: 2,
    small: { replicas: [2, 3], cpu: '100m', memory: '384Mi' },
    large: { replicas: [3, 6], cpu: '500m', memory: '512Mi' },
    container: { cpus: '1', memory: '512m' },
  },
  billing: {
    definition: billingService,
    outside: [443],
    morePools: [8, 4],
    listeners: 2,
    small: { replicas: [2, 3], cpu: '100m', memory: '384Mi' },
    large: { replicas: [2, 4], cpu: '250m', memory: '512Mi' },
    container: { cpus: '1', memory: '512m' },
  },
  'social-media': {
    definition: socialMediaService,
    listeners: 1,
    small: { replicas: [2, 2], cpu: '50m', memory: '384Mi' },
    large: { replicas: [2, 3], cpu: '100m', memory: '384Mi' },
    container: { cpus: '1', memory: '512m' },
  },
  bff: {
    definition: bffService,
    listeners: 2,
    small: { replicas: [2, 4], cpu: '250m', memory: '512Mi' },
    large: { replicas: [4, 16], cpu: '1', memory: '1Gi' },
    container: { cpus: '2', memory: '768m' },
  },
} as const satisfies Record<ProcessName, RegisteredService>
