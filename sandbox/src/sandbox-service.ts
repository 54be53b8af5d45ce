import { createApp } from '@directory/kit/http/app'
import { createLogger } from '@directory/kit/log'
import { Problem } from '@directory/kit/problem'
import { createService, type Service } from '@directory/kit/service'
import type { FastifyInstance } from 'fastify'

interface SandboxServiceOptions {
  readonly name: string
  readonly host: string
  readonly port: number
  readonly logLevel: string
  routes(app: FastifyInstance): void
  /** Stops what has no pages of its own, after the last request. */
  stop(): Promise<void>
}

/** What stands in for third parties, with its pages and its health on a port of its own; nobody is signed in there. */
export async function createSandboxService({ name, host, port, logLevel, routes, stop }: SandboxServiceOptions): Promise<Service> {
  const verifyToken = async () => Promise.reject(new Problem('access-denied'))
  const app = await createApp({ name, logger: createLogger(name, logLevel), verifyToken })
  routes(app)
  return createService({ name, app, host, port, startup: [], checks: {}, shutdown: [stop] })
}
