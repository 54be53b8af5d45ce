import { z } from 'zod'
import type { TeamRole } from '../catalogue/roles.ts'
import { Empty, Id } from '../primitives.ts'
import type { ServiceName } from '../services.ts'

/** The process that handles requests: a service, the BFF itself, or each service for its own part. */
export type Answering = ServiceName | 'bff' | 'each'

/** The permitted callers: anyone, signed-in users, or admins, including the operator, and the roles that an endpoint names. */
export type Access = 'public' | 'user' | 'admin'

/** The path prefix under which the BFF exposes an endpoint, and its default access. Only services call internal endpoints. */
const exposures = {
  public: { prefix: '/api', access: 'public' },
  own: { prefix: '/api/own', access: 'user' },
  admin: { prefix: '/api/admin', access: 'admin' },
  internal: { prefix: '', access: 'admin' },
} as const satisfies Record<string, { prefix: string; access: Access }>
export type Exposure = keyof typeof exposures
type AccessOf<Exposed extends Exposure> = (typeof exposures)[Exposed]['access']

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Allowed extends Access = Access,
  Service extends Answering = Answering,
  Exposed extends Exposure = Exposure,
> {
  readonly service: Service
  readonly summary: string
  readonly method: Method
  /** The path at the service itself. */
  readonly path: string
  readonly exposure: Exposed
  readonly access: Allowed
  /** The roles, besides admins, that may call it for the team: an endpoint for admins at all, any other for what is somebody else's. */
  readonly roles?: readonly TeamRole[]
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly response: Response
  readonly status: number
  /** The timeout in milliseconds, if longer than usual. */
  readonly timeout?: number
  /** Whether the body is a file, which is streamed through. */
  readonly isUpload?: boolean
  /** Whether a public one treats callers who are signed in as such. */
  readonly knowsCaller?: boolean
  /** Whether it signs the caller out. */
  readonly endsSession?: boolean
}

type Declaration = Pick<
  Endpoint,
  'summary' | 'method' | 'path' | 'exposure' | 'roles' | 'timeout' | 'isUpload' | 'knowsCaller' | 'endsSession'
> &
  Partial<Pick<Endpoint, 'access' | 'params' | 'query' | 'body' | 'response' | 'status'>>

/** The parameters of a path with an id. */
export const ById = z.strictObject({ id: Id })

/** Declares the endpoints of a service; omitted parts of the request are empty. */
export function endpointsOf<Service extends Answering>(service: Service) {
  function endpoint<
    const Exposed extends Exposure,
    Params extends z.ZodType = typeof Empty,
    Query extends z.ZodType = z.ZodObject,
    Body extends z.ZodType = z.ZodUndefined,
    Response extends z.ZodType = z.ZodNull,
    Allowed extends Access = AccessOf<Exposed>,
  >(
    declaration: Omit<Declaration, 'exposure' | 'access'> & {
      exposure: Exposed
      access?: Allowed
      params?: Params
      query?: Query
      body?: Body
      response?: Response
    },
  ): Endpoint<Params, Query, Body, Response, Allowed, Service, Exposed>
  function endpoint(declaration: Declaration): Endpoint {
    return {
      service,
      access: exposures[declaration.exposure].access,
      params: Empty,
      query: z.object({}),
      body: z.undefined(),
      response: z.null(),
      status: declaration.response ? 200 : 204,
      ...declaration,
    }
  }
  return endpoint
}

export const isEndpoint = (value: unknown): value is Endpoint => typeof value === 'object' && value !== null && 'exposure' in value

/** The endpoint with the path under which the BFF exposes it to the browser. The BFF's own are unchanged; internal ones are not exposed. */
export const throughBff = <Reached extends Endpoint>(endpoint: Reached): Reached =>
  endpoint.service === 'bff' ? endpoint : { ...endpoint, path: `${exposures[endpoint.exposure].prefix}${endpoint.path}` }
