import { processNames, recordOf } from '@directory/contracts/services'
import { type RegisteredService, registry, type ServiceSize } from '../services/registry.ts'

export interface Size {
  readonly services: Readonly<Record<string, ServiceSize>>
  /** `max_connections` of the managed PostgreSQL. */
  readonly databaseConnections: number
  readonly broker: { readonly replicas: number; readonly cpu: string; readonly memory: string; readonly storage: string }
  readonly search: { readonly cpu: string; readonly memory: string; readonly indexingMemory: string; readonly storage: string }
  readonly backup: { readonly everyMinutes: number; readonly memory: string; readonly storage: string }
}

/** Connections of jobs, operators and the provider's own monitoring. */
const otherConnections = 20

/** The same in every size: the volume of an existing StatefulSet cannot be changed. */
const searchStorage = '20Gi'

/** For a medium-sized city. */
export const small: Size = {
  services: recordOf(processNames, (name) => registry[name].small),
  databaseConnections: 500,
  broker: { replicas: 3, cpu: '250m', memory: '1Gi', storage: '10Gi' },
  search: { cpu: '250m', memory: '1Gi', indexingMemory: '512MiB', storage: searchStorage },
  backup: { everyMinutes: 4, memory: '512Mi', storage: '50Gi' },
}

/** For a major city. */
export const large: Size = {
  services: recordOf(processNames, (name) => registry[name].large),
  databaseConnections: 1_500,
  broker: { replicas: 3, cpu: '1', memory: '4Gi', storage: '50Gi' },
  search: { cpu: '2', memory: '4Gi', indexingMemory: '2GiB', storage: searchStorage },
  // At this size a full copy takes minutes: the database's point-in-time recovery loses less data, and this is the second safety net.
  backup: { everyMinutes: 60, memory: '1Gi', storage: '1Ti' },
}

/** The maximum number of PostgreSQL connections of one copy of a service. */
const countConnections = ({ definition, morePools = [], listeners }: RegisteredService): number =>
  [definition.connections, ...morePools, listeners].reduce((sum, connections) => sum + connections)

/** The maximum number of PostgreSQL connections for a number of copies of each service. */
export const connectionsWith = (copies: (service: RegisteredService) => number): number =>
  Object.values<RegisteredService>(registry).reduce((sum, service) => sum + copies(service) * countConnections(service), otherConnections)

/** The maximum with all copies of every service and, during a rolling update, one more. */
export const connectionsAtMost = (size: 'small' | 'large'): number => connectionsWith((service) => service[size].replicas[1] + 1)
