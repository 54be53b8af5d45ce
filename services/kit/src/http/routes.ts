import type { Access, Endpoint } from '@directory/contracts/http/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { z } from 'zod'
import type { Caller } from '../tokens/verifier.ts'
import { authorize, isAnonymous, readToken } from './access.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route; startup fails for a route without it. */
    access?: Access
    /** A public route that treats callers who are signed in as such. */
    knowsCaller?: boolean
    /** The route returns a document or a file rather than JSON described by a schema. */
    document?: boolean
  }
  interface FastifyRequest {
    /** The caller of a route of the contracts; null for public routes without a token. */
    caller: Caller | null
  }
  interface FastifyInstance {
    /** All routes, in order of registration. */
    registeredRoutes: readonly RouteOptions[]
  }
}

/** Serialised JSON; it was checked against the response schema when it was created. */
export class JsonText {
  readonly text: string | Buffer
  constructor(text: string | Buffer) {
    this.text = text
  }
}
export const jsonText = (text: string | Buffer): JsonText => new JsonText(text)

type CallerOf<Allowed extends Access> = Allowed extends 'public' ? Caller | null : Caller

export interface RouteContext<E extends Endpoint> {
  readonly params: z.output<E['params']>
  readonly query: z.output<E['query']>
  readonly body: z.output<E['body']>
  readonly caller: CallerOf<E['access']>
  /** The request's access token, for calling another service on the caller's behalf; empty without one. */
  readonly token: string
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export type Handler<E extends Endpoint> = (context: RouteContext<E>) => Promise<z.input<E['response']> | JsonText>

/** Registers an endpoint of the contracts with its access policy and both its schemas. */
export function route<E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>, name?: string): void {
  const hasBody = !(endpoint.body instanceof z.ZodUndefined)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { access: endpoint.access, ...(endpoint.knowsCaller ? { knowsCaller: true } : {}) },
    schema: {
      ...(name ? { operationId: name } : {}),
      summary: endpoint.summary,
      params: endpoint.params,
      querystring: endpoint.query,
      ...(hasBody ? { body: endpoint.body } : {}),
      response: { [endpoint.status]: endpoint.response },
    },
    // Before any of the request is parsed.
    onRequest: (request, _reply, done) => {
      if (isAnonymous(request, endpoint.access)) return done()
      authorize(request, endpoint).then((caller) => {
        request.caller = caller
        done()
      }, done)
    },
    handler: async (request, reply) => {
      const { params, query, body, caller } = request
      const token = readToken(request) ?? ''
      // The validator compiler has given params, query and body the types that the endpoint declares.
      const context = { params, query, body, caller, token, request, reply } as RouteContext<E>
      const result = await handler(context)
      reply.code(endpoint.status)
      if (result instanceof JsonText) return reply.type('application/json; charset=utf-8').send(result.text)
      return reply.send(result ?? undefined)
    },
  })
}

/** Declares every route that is registered in this scope as a public document: for plugins that serve files. */
export function declareDocuments(scope: FastifyInstance): void {
  scope.addHook('onRoute', (options) => {
    options.config = { ...options.config, access: 'public', document: true }
  })
}

/** Fails startup for a route without an access policy, or with neither a response schema nor the `document` flag. */
export function requirePolicies(app: FastifyInstance): void {
  const routes: RouteOptions[] = []
  app.decorate('registeredRoutes', routes)
  app.decorateRequest('caller', null)
  app.addHook('onRoute', (options) => {
    routes.push(options)
  })
  app.addHook('onReady', async () => {
    for (const { method, url, config, schema } of routes) {
      if (!config?.access) throw new Error(`${String(method)} ${url} has no access policy`)
      if (!config.document && !schema?.response) throw new Error(`${String(method)} ${url} has no response schema`)
    }
  })
}
