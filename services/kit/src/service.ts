import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { describeError } from './errors/describe-error.ts'
import { FatalError } from './fatal.ts'
import { healthRoutes, type ReadinessCheck, type Tolerance } from './http/health.ts'
import { createNetworkEntrance } from './http/network-entrance.ts'
import { sendProblem } from './http/problem-handler.ts'
import { getOwnAddress } from './network/own-address.ts'
import { Problem } from './problem.ts'
import { isUnavailable } from './unavailable.ts'

/**
 * A server process, or one of several in a process: it listens immediately and starts working as soon as its dependencies are available.
 */
export interface Service {
  readonly name: string
  readonly app: FastifyInstance
  /** Listens; resolves to the base url. A port in use is a FatalError. */
  listen(): Promise<string>
  /**
   * True when the startup steps are done, false when it was stopped before; rejects with a FatalError for an error that retrying cannot
   * fix.
   */
  started: Promise<boolean>
  /** Fails `/readyz` from now on and closes each connection after its next response; it keeps serving. */
  drain(): void
  stop(): Promise<void>
}

export interface StartupStep {
  readonly name: string
  run(): Promise<void>
}

export interface ServiceOptions {
  readonly name: string
  readonly app: FastifyInstance
  readonly host: string
  readonly port: number
  /** Run in order, each retried until it succeeds: migrations, subscriptions, relays. */
  readonly startup: readonly StartupStep[]
  readonly checks: Record<string, ReadinessCheck>
  readonly tolerates?: Tolerance | undefined
  /** Run in order after the last request has been answered. */
  readonly shutdown: readonly (() => Promise<unknown>)[]
}

/** PostgreSQL's error codes for a wrong DATABASE_URL: wrong role, password or database, or missing privileges. */
const misconfigured: Record<string, string> = { '28P01': 'password', '28000': 'role', '3D000': 'database', '42501': 'privileges' }

const openDuringStartup = new Set(['/livez', '/readyz', '/metrics', '/openapi.json'])

function fatalCause(name: string, error: unknown): FatalError | undefined {
  if (error instanceof FatalError) return error
  const code = error instanceof Error ? Reflect.get(error, 'code') : undefined
  const part = typeof code === 'string' ? misconfigured[code] : undefined
  return part && error instanceof Error ? new FatalError(`${name}: DATABASE_URL names a wrong ${part}: ${error.message}.`) : undefined
}

export function createService({ name, app, host, port, startup, checks, tolerates, shutdown }: ServiceOptions): Service {
  let stopping = false
  let draining = false
  let missing = startup[0]?.name ?? ''
  let reason = 'not started yet'

  const startupCheck: ReadinessCheck = async () => {
    if (missing) throw new Error(`${missing}: ${reason}`)
    if (draining) throw new Error('the process is about to end')
  }
  const entrance = createNetworkEntrance(app)
  healthRoutes(app, { startup: startupCheck, ...checks }, tolerates)
  // Even if the request began earlier: the client must not send the next one over a connection that is about to close.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (draining) reply.header('connection', 'close')
    done()
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (!missing || openDuringStartup.has(request.url.split('?', 1)[0] ?? '')) done()
    else sendProblem(request, reply, new Problem('service-unavailable'))
  })

  async function start(): Promise<boolean> {
    for (const step of startup) {
      missing = step.name
      for (let wait = 100; ; wait = Math.min(wait * 2, 2_000)) {
        try {
          if (stopping) return false
          await step.run()
          break
        } catch (error) {
          const fatal = fatalCause(name, error)
          if (fatal) throw fatal
          reason = describeError(error)
          app.log.warn({ step: step.name, reason, ...(isUnavailable(error) ? {} : { err: error }) }, 'a startup step failed and is retried')
          await delay(wait)
        }
      }
    }
    missing = ''
    return true
  }

  return {
    name,
    app,
    async listen() {
      const ownAddress = await getOwnAddress(host)
      // In a container network, a copy is found by its name as soon as it exists: it must not be reachable before it can serve.
      const isInNetwork = ownAddress !== host
      try {
        await app.listen({ host: isInNetwork ? '127.0.0.1' : host, port })
      } catch (error) {
        if (error instanceof Error && Reflect.get(error, 'code') === 'EADDRINUSE')
          throw new FatalError(`Port ${port} is in use; set PORT to a free one.`)
        throw error
      }
      // Fastify types the address of a TCP server as possibly a pipe's path.
      const address = app.server.address() as AddressInfo
      this.started = start().then(async (isStarted) => {
        if (isStarted && isInNetwork) await entrance.open(ownAddress, address.port)
        return isStarted
      })
      this.started.catch(() => undefined)
      return `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${address.port}`
    },
    started: Promise.resolve(false),
    drain() {
      draining = true
    },
    async stop() {
      stopping = true
      draining = true
      await entrance.close()
      await app.close()
      await this.started.catch(() => undefined)
      for (const step of shutdown) await step()
    },
  }
}
