/** How many copies of a service there may be, and what each is given. */
export interface ServiceSize {
  readonly replicas: readonly [least: number, most: number]
  /** Processors that a copy is sure to have; it may take more where there are any. */
  readonly cpu: string
  /** Memory that a copy has, and not more. */
  readonly memory: string
}

export interface Size {
  readonly services: Readonly<Record<string, ServiceSize>>
  /** `max_connections` of the managed PostgreSQL. */
  readonly databaseConnections: number
  readonly broker: { readonly replicas: number; readonly cpu: string; readonly memory: string; readonly storage: string }
  readonly search: { readonly cpu: string; readonly memory: string; readonly indexingMemory: string; readonly storage: string }
  readonly backup: { readonly everyMinutes: number; readonly memory: string; readonly storage: string }
}

/** Connections to PostgreSQL that one copy of a service may hold: its pools, and one for each loop that LISTENs. */
export const connectionsOf: Readonly<Record<string, { readonly pools: readonly number[]; readonly listeners: number }>> = {
  identity: { pools: [10], listeners: 1 },
  listings: { pools: [20], listeners: 2 },
  media: { pools: [20], listeners: 1 },
  billing: { pools: [16, 8, 4], listeners: 2 },
  'social-media': { pools: [16], listeners: 1 },
  bff: { pools: [20], listeners: 2 },
}

/** Connections that jobs, operators and the provider's own monitoring take. */
export const otherConnections = 20

/** The same in every size: the volume of a StatefulSet that is there cannot be changed by applying it again. */
const searchStorage = '20Gi'

/** A city: up to some thirty million page views a month. Everything twice, so that no node's end is anybody's. */
export const small: Size = {
  services: {
    identity: { replicas: [2, 2], cpu: '100m', memory: '384Mi' },
    listings: { replicas: [2, 3], cpu: '100m', memory: '384Mi' },
    media: { replicas: [2, 2], cpu: '200m', memory: '768Mi' },
    billing: { replicas: [2, 3], cpu: '100m', memory: '384Mi' },
    'social-media': { replicas: [2, 2], cpu: '50m', memory: '384Mi' },
    bff: { replicas: [2, 4], cpu: '250m', memory: '512Mi' },
  },
  databaseConnections: 500,
  broker: { replicas: 3, cpu: '250m', memory: '1Gi', storage: '10Gi' },
  search: { cpu: '250m', memory: '1Gi', indexingMemory: '512MiB', storage: searchStorage },
  backup: { everyMinutes: 4, memory: '512Mi', storage: '50Gi' },
}

/** A hundred million page views a month; docs/scale.md has the arithmetic. */
export const large: Size = {
  services: {
    identity: { replicas: [3, 6], cpu: '500m', memory: '512Mi' },
    listings: { replicas: [3, 6], cpu: '500m', memory: '512Mi' },
    media: { replicas: [3, 8], cpu: '1', memory: '1Gi' },
    billing: { replicas: [2, 4], cpu: '250m', memory: '512Mi' },
    'social-media': { replicas: [2, 3], cpu: '100m', memory: '384Mi' },
    bff: { replicas: [4, 16], cpu: '1', memory: '1Gi' },
  },
  databaseConnections: 1_500,
  broker: { replicas: 3, cpu: '1', memory: '4Gi', storage: '50Gi' },
  search: { cpu: '2', memory: '4Gi', indexingMemory: '2GiB', storage: searchStorage },
  // A full copy takes minutes by then: the database's own recovery to a point in time loses less, and this is the second net.
  backup: { everyMinutes: 60, memory: '1Gi', storage: '1Ti' },
}

/** Connections to PostgreSQL while every service has all its copies and, in the middle of an upgrade, one more. */
export const connectionsAtMost = ({ services }: Size): number =>
  Object.entries(services).reduce((sum, [name, { replicas }]) => {
    const { pools, listeners } = connectionsOf[name] ?? { pools: [], listeners: 0 }
    return sum + (replicas[1] + 1) * (pools.reduce((all, pool) => all + pool, 0) + listeners)
  }, otherConnections)
