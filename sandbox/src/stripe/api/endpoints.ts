import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { decodeForm, type Form } from './form.ts'

interface ApiRequest {
  /** Path parameters. */
  readonly id: string
  readonly nestedId: string
  readonly form: Form
}

export type Handler = (request: ApiRequest) => object

/** Registers the endpoints of the API. */
export interface Endpoints {
  readonly context: Context
  get(path: string, handler: Handler): void
  post(path: string, handler: Handler): void
  delete(path: string, handler: Handler): void
}

type Answer = (request: FastifyRequest, work: () => object) => { status: number; body: string }

const parseForm = ({ body, url }: FastifyRequest): Form => {
  const query = url.split('?').slice(1).join('?')
  return decodeForm([query, typeof body === 'string' ? body : ''].filter(Boolean).join('&'))
}

/** Registers handlers with the server; `answer` runs them once for each idempotency key. */
export function createEndpoints(app: FastifyInstance, context: Context, answer: Answer): Endpoints {
  const add = (method: 'GET' | 'POST' | 'DELETE', path: string, handler: Handler) =>
    app.route<{ Params: { id?: string; nestedId?: string } }>({
      method,
      url: `/v1${path}`,
      handler: async (request, reply) => {
        const { id = '', nestedId = '' } = request.params
        const { status, body } = answer(request, () => handler({ id, nestedId, form: parseForm(request) }))
        return reply.code(status).type('application/json').send(body)
      },
    })
  return {
    context,
    get: (path, handler) => add('GET', path, handler),
    post: (path, handler) => add('POST', path, handler),
    delete: (path, handler) => add('DELETE', path, handler),
  }
}
