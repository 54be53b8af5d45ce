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
  /** Stops the sandbox's other parts, after the last request. */
  stop(): Promise<void>
}

/** A service for a sandbox's pages and health checks on a separate port, without authentication. */
export async function createSandboxService({ name, host, port, logLevel, routes, stop }: SandboxServiceOptions): Promise<Service> {
  const verifyToken = async () => Promise.reject(new Problem('access-denied'))
  const app = await createApp({ name, logger: createLogger(name, logLevel), verifyToken })
  routes(app)
  return createService({ name, app, host, port, startup: [], checks: {}, shutdown: [stop] })
}
