import { bffService } from '@directory/bff/app'
import { billingService } from '@directory/billing/app'
import type { ProcessName } from '@directory/contracts/services'
import { enquiriesService } from '@directory/enquiries/app'
import { identityService } from '@directory/identity/app'
import type { ServiceDefinition } from '@directory/kit/define-service'
import { listingsService } from '@directory/listings/app'
import { mediaService } from '@directory/media/app'
import { socialMediaService } from '@directory/social-media/app'

/** The number of copies of a service, and the resources of each. */
export interface ServiceSize {
  readonly replicas: readonly [minimum: number, maximum: number]
  /** Processors requested for a copy; it may use more if available. */
  readonly cpu: string
  /** Memory requested for a copy, which is also its limit. */
  readonly memory: string
}

export interface RegisteredService {
  readonly definition: Pick<ServiceDefinition, 'name' | 'env' | 'connections'>
  /** The ports that it uses on the internet. */
  readonly outside?: readonly number[]
  /** The sizes of a copy's additional PostgreSQL connection pools. */
  readonly morePools?: readonly number[]
  /** The number of a copy's LISTEN loops, each with its own connection. */
  readonly listeners: number
  /** For up to about thirty million page views a month: two copies of everything, so that it survives the loss of a node. */
  readonly small: ServiceSize
  /** For a hundred million page views a month; docs/scale.md has the calculation. */
  readonly large: ServiceSize
  /** The limits of its only container under Docker Compose. */
  readonly container: { readonly cpus: string; readonly memory: string }
}

/** All services, in order of dependency: the single source for everything that starts, builds, deploys and monitors them. */
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
  enquiries: {
    definition: enquiriesService,
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
