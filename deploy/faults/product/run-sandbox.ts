import { createSandboxService } from '@directory/sandbox/sandbox-service'
import type { FastifyInstance } from 'fastify'

interface RunOptions {
  readonly name: string
  readonly port: number
  routes?(app: FastifyInstance): void
  stop(): Promise<void>
}

/** Runs a sandbox as a separate process until SIGTERM. */
export async function runSandbox({ name, port, routes = () => undefined, stop }: RunOptions): Promise<void> {
  const service = await createSandboxService({ name, host: '127.0.0.1', port, logLevel: 'fatal', routes, stop })
  process.once('SIGTERM', () => void service.stop().then(() => process.exit()))
  await service.listen()
}
