import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { createCounter } from '../metrics/process-metrics.ts'
import { Problem } from '../problem.ts'
import { answerProblem } from './problem-handler.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route asks by itself whether the process keeps up: it has answers at hand that cost nothing. */
    looksAtOverload?: boolean
  }
  interface FastifyInstance {
    /** Whether a request is to be refused, since the process cannot keep up with what comes; then it is counted as refused. */
    mustRefuse(): boolean
  }
}

/** Milliseconds between looks at how late the event loop is. */
const interval = 20
/** Milliseconds of lateness, or of waiting in a queue, that nobody would notice. */
const target = 250
/** Milliseconds for which it must have been later than that all the time: a short stall, such as a large picture, is no overload. */
const patience = 1_000
/** Milliseconds after an overload in which the next one is believed at once. */
const memory = 5_000

/** Requests at once that are no crowd: with so few, it is others on the machine who keep it busy, and refusing them would help nobody. */
const few = 20

const refused = createCounter({
  name: 'requests_refused_total',
  help: 'Requests that were refused since the process could not keep up',
  labelNames: ['service'],
})

/** Asked of each request: what says how we do, and who asks that. */
const exempt = new Set(['/livez', '/readyz', '/metrics'])

interface OverloadOptions {
  readonly now?: () => number
  /** Milliseconds for which work waits in the queues of the process for what all of it needs. */
  readonly queueWait?: () => number
}

/** Whether work waits longer than it should: true as soon as no look in a whole second found it in time, false at the next that does. */
export function createOverload({ now = () => performance.now(), queueWait = () => 0 }: OverloadOptions = {}) {
  let lastLook = now()
  let lateSince: number | undefined
  let overloadedUntil = Number.NEGATIVE_INFINITY
  let isOverloaded = false

  /** Called every `interval` milliseconds, or as soon after as there was time. */
  function look(): void {
    const time = now()
    const isLate = Math.max(time - lastLook - interval, queueWait()) > target
    lastLook = time
    if (!isLate) {
      lateSince = undefined
      isOverloaded = false
      return
    }
    lateSince ??= time
    if (time - lateSince < patience && time > overloadedUntil) return
    isOverloaded = true
    overloadedUntil = time + memory
  }

  return {
    look,
    isOverloaded: () => isOverloaded || (now() < overloadedUntil && now() - lastLook - interval > target),
  }
}

/**
 * Refuses with 503 what comes while the process cannot keep up, so that what it has taken is answered in time. What is answered from memory is
 * answered before that.
 */
export function refuseWhenOverloaded(app: FastifyInstance, name: string, queueWait?: () => number): void {
  const overload = createOverload(queueWait ? { queueWait } : {})
  let underway = 0
  const isOverloaded = () => underway > few && overload.isOverloaded()
  let was = false
  const timer = setInterval(() => {
    overload.look()
    if (isOverloaded() === was) return
    was = !was
    app.log.warn(was ? 'the process cannot keep up and refuses requests' : 'the process keeps up again')
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
  app.addHook('preParsing', async (request, reply) => {
    const { url = '', config } = request.routeOptions
    // What we ask ourselves belongs to a request that has been taken.
    const isExempt = exempt.has(url) || config.looksAtOverload || !(request.raw.socket instanceof Socket)
    return !isExempt && app.mustRefuse() ? answerProblem(request, reply, busy) : undefined
  })
}
