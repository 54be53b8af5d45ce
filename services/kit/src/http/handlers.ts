import type { Answering, Endpoint } from '@directory/contracts/http/endpoint'
import { type EndpointsOf, endpoints } from '@directory/contracts/http/endpoints'
import type { FastifyInstance } from 'fastify'
import { type Handler, route } from './routes.ts'

/** The handlers of a service by endpoint name; a missing one does not compile. */
export type Handlers<Service extends Answering> = {
  readonly [Name in keyof EndpointsOf<Service>]: EndpointsOf<Service>[Name] extends Endpoint
    ? Handler<EndpointsOf<Service>[Name]> | ScopedHandler<EndpointsOf<Service>[Name]>
    : never
}

/** A handler whose requests are not parsed as JSON. */
export interface ScopedHandler<E extends Endpoint> {
  configure(scope: FastifyInstance): void | Promise<void>
  readonly handle: Handler<E>
}

/** A feature's part of the handlers of its service. */
export const handlers = <Service extends Answering, Name extends keyof Handlers<Service>>(
  _service: Service,
  part: Pick<Handlers<Service>, Name>,
): Pick<Handlers<Service>, Name> => part

/** Serves all endpoints of a service. */
export const serve = <Service extends Answering>(app: FastifyInstance, all: Handlers<Service>): void => servePart(app, all)

/** Serves some endpoints, such as those under test. */
export function servePart(app: FastifyInstance, part: Readonly<Record<string, Handler<never> | ScopedHandler<never>>>): void {
  for (const [name, handler] of Object.entries(part)) {
    const endpoint = endpoints.get(name)
    if (!endpoint) throw new Error(`${name} is not an endpoint in the contracts`)
    if (typeof handler === 'function') route(app, endpoint, handler, name)
    else
      app.register(async (scope) => {
        await handler.configure(scope)
        route(scope, endpoint, handler.handle, name)
      })
  }
}
