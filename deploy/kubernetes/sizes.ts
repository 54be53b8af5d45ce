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

/** Connections that jobs, operators and the provider's own monitoring take. */
const otherConnections = 20

/** The same in every size: the volume of a StatefulSet that is there cannot be changed by applying it again. */
const searchStorage = '20Gi'

/** A city. */
export const small: Size = {
  services: recordOf(processNames, (name) => registry[name].small),
  databaseConnections: 500,
  broker: { replicas: 3, cpu: '250m', memory: '1Gi', storage: '10Gi' },
  search: { cpu: '250m', memory: '1Gi', indexingMemory: '512MiB', storage: searchStorage },
  backup: { everyMinutes: 4, memory: '512Mi', storage: '50Gi' },
}

/** A city that everybody knows. */
export const large: Size = {
  services: recordOf(processNames, (name) => registry[name].large),
  databaseConnections: 1_500,
  broker: { replicas: 3, cpu: '1', memory: '4Gi', storage: '50Gi' },
  search: { cpu: '2', memory: '4Gi', indexingMemory: '2GiB', storage: searchStorage },
  // A full copy takes minutes by then: the database's own recovery to a point in time loses less, and this is the second net.
  backup: { everyMinutes: 60, memory: '1Gi', storage: '1Ti' },
}

/** Connections to PostgreSQL that one copy of a service may hold. */
const countConnections = ({ definition, morePools = [], listeners }: RegisteredService): number =>
  [definition.connections, ...morePools, listeners].reduce((sum, connections) => sum + connections)

/** Connections to PostgreSQL while there are so many copies of every service. */
export const connectionsWith = (copies: (service: RegisteredService) => number): number =>
  Object.values<RegisteredService>(registry).reduce((sum, service) => sum + copies(service) * countConnections(service), otherConnections)

/** Those while every service has all its copies and, in the middle of an upgrade, one more. */
export const connectionsAtMost = (size: 'small' | 'large'): number => connectionsWith((service) => service[size].replicas[1] + 1)
