import type { z } from 'zod'
import type { TeamRole } from '../catalogue/roles.ts'
import type { Endpoint } from './endpoint.ts'

declare const answeredBy: unique symbol

/** The path of an endpoint for the browser. Requests and responses are described by types only, so that the browser loads no schemas. */
export interface Address<Reached extends Endpoint = Endpoint> {
  readonly method: Endpoint['method']
  readonly path: string
  /** The roles, besides admins, that may call it for the team. */
  readonly roles?: readonly TeamRole[]
  readonly [answeredBy]?: Reached
}

type Part<Name extends string, Value> =
  Record<never, never> extends Value ? { readonly [Key in Name]?: Value } : { readonly [Key in Name]: Value }

type Immutable<Value> = Value extends readonly (infer Item)[]
  ? readonly Immutable<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: Immutable<Value[Key]> }
    : Value

/** Optional query parameters may also be empty strings, which are omitted. */
type OrEmpty<Query> = { readonly [Key in keyof Query]: undefined extends Query[Key] ? Query[Key] | '' : Query[Key] }

/** The parts of a request to an endpoint; those that may be empty can be omitted. */
export type RequestTo<Reached extends Endpoint> = Part<'params', z.input<Reached['params']>> &
  Part<'query', OrEmpty<z.input<Reached['query']>>> &
  (Reached['body'] extends z.ZodUndefined ? { readonly body?: never } : Part<'body', Immutable<z.input<Reached['body']>>>)

export type ResponseOf<Reached extends Endpoint> = z.output<Reached['response']>
