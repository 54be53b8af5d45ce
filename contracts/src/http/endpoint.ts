import { z } from 'zod'
import { Empty, Id } from '../primitives.ts'

/** Who may call: anyone, anyone signed in, or admins (the operator's token is an admin's). */
export type Access = 'public' | 'user' | 'admin'

export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Allowed extends Access = Access,
> {
  readonly id: string
  readonly summary: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly access: Allowed
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly response: Response
  readonly status: number
}

type Described<Allowed extends Access> = Pick<Endpoint, 'id' | 'summary' | 'method' | 'path'> & { access: Allowed; status?: number }

/** The parameters of a path that names one thing by its id. */
export const ById = z.strictObject({ id: Id })

/** Declares an endpoint; parts of the request that are left out are declared empty. */
export function endpoint<
  Allowed extends Access,
  Params extends z.ZodType = typeof Empty,
  Query extends z.ZodType = z.ZodObject,
  Body extends z.ZodType = z.ZodUndefined,
  Response extends z.ZodType = z.ZodNull,
>(
  declaration: Described<Allowed> & { params?: Params; query?: Query; body?: Body; response?: Response },
): Endpoint<Params, Query, Body, Response, Allowed>
export function endpoint(
  declaration: Described<Access> & { params?: z.ZodType; query?: z.ZodType; body?: z.ZodType; response?: z.ZodType },
): Endpoint {
  return {
    params: Empty,
    query: z.object({}),
    body: z.undefined(),
    response: z.null(),
    status: declaration.response ? 200 : 204,
    ...declaration,
  }
}

/** The path with its parameters filled in and the query appended; empty values are left out of the query. */
export function buildPath(path: string, params: Record<string, unknown> = {}, query: Record<string, unknown> = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  const suffix = search.toString()
  return suffix ? `${filled}?${suffix}` : filled
}

const prefixes = { public: '/api', user: '/api/own', admin: '/api/admin' } as const satisfies Record<Access, string>

/** The endpoint of a service as the browser reaches it through the BFF: the same, under a path that says whose affair it is. */
export const throughBff = <Forwarded extends Endpoint>(forwarded: Forwarded): Forwarded => ({
  ...forwarded,
  path: prefixes[forwarded.access] + forwarded.path,
})
