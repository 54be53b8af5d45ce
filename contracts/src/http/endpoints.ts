import * as contracts from './all.ts'
import { type Answering, type Endpoint, isEndpoint } from './endpoint.ts'

type Contracts = typeof contracts

/** All endpoints, by name. */
export type Endpoints = { readonly [Name in keyof Contracts as Contracts[Name] extends Endpoint ? Name : never]: Contracts[Name] }

/** The endpoints of a service, by name. */
export type EndpointsOf<Service extends Answering> = {
  readonly [Name in keyof Endpoints as Endpoints[Name] extends { service: Service } ? Name : never]: Endpoints[Name]
}

export const endpoints: ReadonlyMap<string, Endpoint> = new Map(
  Object.entries(contracts).flatMap(([name, value]): [string, Endpoint][] => (isEndpoint(value) ? [[name, value]] : [])),
)
