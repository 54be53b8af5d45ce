import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { createCounter } from '../metrics/process-metrics.ts'
import { Problem } from '../problem.ts'
import { sendProblemUnlogged } from './problem-handler.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route checks for overload itself: it can serve cached responses at no cost. */
    checksOverload?: boolean
  }
  interface FastifyInstance {
    /** Whether to refuse a request because the process cannot keep up; if so, it is counted as refused. */
    mustRefuse(): boolean
  }
}

/** Milliseconds between measurements of the event loop's delay. */
const interval = 20
/** Milliseconds of event loop delay, or of queueing, that nobody would notice. */
const target = 250
/**
 * Milliseconds for which the delay must have been above that throughout: a short stall, such as for a large picture, is not an overload.
 */
const threshold = 1_000
/** Milliseconds after an overload in which the next one is acted on immediately. */
const memory = 5_000

/**
 * Concurrent requests below which there is no overload: with so few, other processes keep the machine busy, and refusing requests would not
 * help.
 */
const few = 20

const refused = createCounter({
  name: 'requests_refused_total',
  help: 'Requests refused because the process could not keep up',
  labelNames: ['service'],
})

/** Never refused: the platform polls these. */
const exempt = new Set(['/livez', '/readyz', '/metrics'])

interface OverloadOptions {
  readonly now?: () => number
  /** Milliseconds that work waits in the queues of the process for shared resources. */
  readonly queueWait?: () => number
}

/** Whether work waits too long: true once all measurements within a second were late, false after the next one in time. */
export function createOverload({ now = () => performance.now(), queueWait = () => 0 }: OverloadOptions = {}) {
  let lastMeasurement = now()
  let lateSince: number | undefined
  let overloadedUntil = Number.NEGATIVE_INFINITY
  let isOverloaded = false

  /** Called every `interval` milliseconds, or as soon as possible after that. */
  function measure(): void {
    const time = now()
    const isLate = Math.max(time - lastMeasurement - interval, queueWait()) > target
    lastMeasurement = time
    if (!isLate) {
      lateSince = undefined
      isOverloaded = false
      return
    }
    lateSince ??= time
    if (time - lateSince < threshold && time > overloadedUntil) return
    isOverloaded = true
    overloadedUntil = time + memory
  }

  return {
    measure,
    isOverloaded: () => isOverloaded || (now() < overloadedUntil && now() - lastMeasurement - interval > target),
  }
}

/**
 * Refuses requests with 503 while the process cannot keep up, so that those accepted are answered in time. Cached responses are served
 * before this check.
 */
export function refuseWhenOverloaded(app: FastifyInstance, name: string, queueWait?: () => number): void {
  const overload = createOverload(queueWait ? { queueWait } : {})
  let underway = 0
  const isOverloaded = () => underway > few && overload.isOverloaded()
  let wasOverloaded = false
  const timer = setInterval(() => {
    overload.measure()
    if (isOverloaded() === wasOverloaded) return
    wasOverloaded = !wasOverloaded
    app.log.warn(wasOverloaded ? 'the process cannot keep up and refuses requests' : 'the process keeps up again')
  }, interval).unref()
  app.addHook('onClose', async () => clearInterval(timer))
  app.decorate('mustRefuse', () => {
    const isRefused = isOverloaded()
    if (isRefused) refused.inc({ service: name })
    return isRefused
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (request.raw.socket instanceof Socket) {
      underway++
      reply.raw.once('close', () => underway--)
    }
    done()
  })
  const busy = new Problem('service-unavailable', { retryAfter: 2 })
  app.addHook('preParsing', (request, reply, _payload, done) => {
    const { url = '', config } = request.routeOptions
    // Internal calls belong to a request that was accepted.
    const isExempt = exempt.has(url) || config.checksOverload || !(request.raw.socket instanceof Socket)
    if (isExempt || !app.mustRefuse()) done()
    else sendProblemUnlogged(request, reply, busy)
  })
}
