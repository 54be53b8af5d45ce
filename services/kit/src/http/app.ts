import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Access } from '@directory/contracts/http/endpoint'
import swagger from '@fastify/swagger'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Logger } from 'pino'
import { withoutAddresses } from '../errors/describe-error.ts'
import { type TrustedProxies, trustIn } from '../network/trusted-proxies.ts'
import { type AccessTokenOptions, accessTokens } from '../tokens/access-tokens.ts'
import type { TokenVerifier } from '../tokens/verifier.ts'
import { beginRequest, type StartedSpan } from '../tracing/tracing.ts'
import { metrics } from './metrics.ts'
import { refuseWhenOverloaded } from './overload.ts'
import { handleProblems, sendFailure } from './problem-handler.ts'
import { requirePolicies } from './routes.ts'
import { withContext } from './trace.ts'
import { refuseExpectation, refuseUnreadable } from './unreadable-requests.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The request's span, if it is traced. */
    span: StartedSpan | undefined
  }
}

export interface AppOptions {
  readonly name: string
  readonly logger: Logger
  /** The keys with which access tokens are verified. Tests, and processes without callers, have a function of their own. */
  readonly verifyToken: AccessTokenOptions | TokenVerifier
  /**
   * Milliseconds that requests spend in the process's queues, such as for the database: while that is too long, new requests are refused.
   */
  readonly queueWait?: () => number
  /** The proxies whose X-Forwarded-* headers are trusted. */
  readonly trustedProxies?: TrustedProxies
  /** Normalises a URL before routing. */
  readonly rewriteUrl?: (url: string) => string
  /** Who may read `/metrics`: everyone by default, since only public services are reachable from outside our own network. */
  readonly metricsAccess?: Access
  /** Whether callers decide which traces are recorded; visitors do not. */
  readonly trustsCallers?: boolean
  /** Milliseconds within which a request must be received in full: more for pictures over slow connections. */
  readonly requestTimeout?: number
}

/** Omits the query, which contains the secrets of email links and people's search terms. */
const toPath = (url: string): string => withoutAddresses(url.split('?', 1)[0] ?? '')

/** Polled every few seconds and of no interest in traces. */
const unrecorded = new Set(['/livez', '/readyz', '/metrics'])

const requestIdPattern = /^[\w-]{8,64}$/

/** Otherwise a connection whose last response is sent after closing began would stay open and keep the process alive. */
function endIdleConnections(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    const timer = setInterval(() => app.server.closeIdleConnections(), 50)
    app.server.once('close', () => clearInterval(timer))
    timer.unref()
    done()
  })
}

/**
 * A Fastify instance with the features that all processes share: zod schemas, problem documents, access policies, request ids and an
 * OpenAPI document.
 */
export async function createApp({
  name,
  logger,
  verifyToken,
  queueWait,
  trustedProxies = 0,
  rewriteUrl,
  metricsAccess = 'public',
  trustsCallers = true,
  requestTimeout = 30_000,
}: AppOptions): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = logger
  const app = Fastify({
    loggerInstance,
    // The logger adds the request's ids itself; a child logger for each request would cost more than most handlers.
    childLoggerFactory: (parent) => parent,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustIn(trustedProxies),
    ...(rewriteUrl ? { rewriteUrl: ({ url = '/' }: IncomingMessage) => rewriteUrl(url) } : {}),
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    bodyLimit: 1_048_576,
    requestTimeout,
    // Longer than a load balancer keeps a connection for its next request, which is a minute: the load balancer must be the one to close
    // it.
    keepAliveTimeout: 72_000,
    // A client that neither sends nor reads anything for this long has disconnected.
    connectionTimeout: 60_000,
    // Headers normally arrive in one piece; a client that trickles them only wants to occupy the connection.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
    routerOptions: { maxParamLength: 500 },
    clientErrorHandler: refuseUnreadable,
    frameworkErrors: (error, request, reply) => sendFailure(error, request, reply.header('x-content-type-options', 'nosniff'), name),
    genReqId: ({ headers }) => {
      const requestedId = headers['x-request-id']
      return typeof requestedId === 'string' && requestIdPattern.test(requestedId) ? requestedId : randomUUID()
    },
  })
  app.server.on('checkExpectation', refuseExpectation)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  if (typeof verifyToken === 'function') app.decorate('verifyToken', verifyToken)
  else await app.register(accessTokens, verifyToken)
  app.decorateRequest('span', undefined)
  handleProblems(app, name)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff')
    const route = request.routeOptions.url ?? 'none'
    const { traceparent, span } = beginRequest({
      service: name,
      name: `${request.method} ${route}`,
      header: request.headers.traceparent,
      trustsCallers,
      isRecorded: !unrecorded.has(route),
    })
    request.span = span
    withContext({ requestId: request.id, traceparent, service: name }, done)
  })
  app.addHook('onResponse', (request, reply, done) => {
    request.span?.set({
      'http.request.method': request.method,
      'http.route': request.routeOptions.url ?? 'none',
      'http.response.status_code': reply.statusCode,
      'request.id': request.id,
    })
    request.span?.end(reply.statusCode >= 500 ? String(reply.statusCode) : undefined)
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        // The path of a rejected request may be arbitrary user input.
        ...(reply.statusCode >= 400 && reply.statusCode < 500 ? {} : { path: toPath(request.url) }),
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    )
    done()
  })
  endIdleConnections(app)
  refuseWhenOverloaded(app, name, queueWait)
  requirePolicies(app)
  metrics(app, { service: name, access: metricsAccess })
  await app.register(swagger, { openapi: { info: { title: name, version: '1' } }, transform: jsonSchemaTransform })
  let description: string | undefined
  app.get('/openapi.json', { config: { access: 'public', document: true }, schema: { hide: true } }, (_, reply) => {
    // All routes are registered before the first request, and generating the document takes milliseconds.
    description ??= JSON.stringify(app.swagger())
    return reply.type('application/json').send(description)
  })
  return app
}
