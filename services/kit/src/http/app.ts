import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Access } from '@directory/contracts/http/endpoint'
import swagger from '@fastify/swagger'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Logger } from 'pino'
import type { TokenVerifier } from '../tokens/verifier.ts'
import { metrics } from './metrics.ts'
import { handleProblems, sendFailure } from './problem-handler.ts'
import { requirePolicies } from './routes.ts'
import { traceparentFrom, withRequest } from './trace.ts'

export interface AppOptions {
  readonly name: string
  readonly logger: Logger
  readonly verifyToken: TokenVerifier
  /** Trust X-Forwarded-* headers of the proxy in front. */
  readonly trustProxy?: boolean
  /** Puts an address into the form in which it is routed. */
  readonly rewriteUrl?: (url: string) => string
  /** Who may read `/metrics`: anybody who reaches a service, as only our own network does; not so where visitors do. */
  readonly metricsAccess?: Access
  /** Milliseconds in which a request must have come: more where pictures come over slow lines. */
  readonly requestTimeout?: number
}

/** Without the query: the links of mails carry their secrets there. */
const pathOf = (url: string): string => url.split('?', 1)[0] ?? ''

const requestIdPattern = /^[\w-]{8,64}$/

/** A connection whose last answer is given only after closing has begun would be kept open for the next request, and the process with it. */
function endIdleConnections(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    const timer = setInterval(() => app.server.closeIdleConnections(), 50)
    app.server.once('close', () => clearInterval(timer))
    timer.unref()
    done()
  })
}

/** A Fastify instance with what every process of ours shares: schemas by zod, problem documents, access policies, ids, an OpenAPI document. */
export async function createApp({
  name,
  logger,
  verifyToken,
  trustProxy = false,
  rewriteUrl,
  metricsAccess = 'public',
  requestTimeout = 30_000,
}: AppOptions): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = logger
  const app = Fastify({
    loggerInstance,
    // The logger adds the ids of the request by itself; a child logger for each request would cost more than most answers.
    childLoggerFactory: (parent) => parent,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy,
    ...(rewriteUrl ? { rewriteUrl: ({ url = '/' }: IncomingMessage) => rewriteUrl(url) } : {}),
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    bodyLimit: 1_048_576,
    requestTimeout,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: sendFailure,
    genReqId: ({ headers }) => {
      const given = headers['x-request-id']
      return typeof given === 'string' && requestIdPattern.test(given) ? given : randomUUID()
    },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorate('verifyToken', verifyToken)
  handleProblems(app)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    withRequest({ requestId: request.id, traceparent: traceparentFrom(request.headers.traceparent) }, done)
  })
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        path: pathOf(request.url),
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    )
    done()
  })
  endIdleConnections(app)
  requirePolicies(app)
  metrics(app, { service: name, access: metricsAccess })
  await app.register(swagger, { openapi: { info: { title: name, version: '1' } }, transform: jsonSchemaTransform })
  app.get('/openapi.json', { config: { access: 'public', document: true }, schema: { hide: true } }, async () => app.swagger())
  return app
}
