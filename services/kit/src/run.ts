import { setTimeout as delay } from 'node:timers/promises'
import { collectGarbage } from './collect-garbage.ts'
import { readObservabilityEnv, type ServiceEnv } from './env.ts'
import { exitFatally } from './fatal.ts'
import { limitConnections } from './http/outgoing.ts'
import { createLogger } from './log.ts'
import type { Bus } from './messaging/bus.ts'
import { createBus } from './messaging/create-bus.ts'
import { startObservability } from './observability.ts'
import type { Service } from './service.ts'
import { stopOnSignals } from './stop-signals.ts'

interface Runnable<Env extends ServiceEnv> {
  readonly name: string
  readEnv(): Env
  build(env: Env, bus: Bus): Promise<Service>
}

/**
 * Runs one service as its own process until it is stopped. After SIGTERM `/readyz` fails while requests are still served, for as long as
 * the load balancer takes to notice; then it completes the requests in progress.
 */
export async function runService<Env extends ServiceEnv>(definition: Runnable<Env>): Promise<void> {
  try {
    const env = definition.readEnv()
    limitConnections()
    const observability = await startObservability(readObservabilityEnv())
    const bus = await createBus(env.AMQP_URL, createLogger(definition.name, env.LOG_LEVEL))
    const service = await definition.build(env, bus)
    // After the last request, and before the resources that the consumers use.
    service.app.addHook('onClose', () => bus.close())
    stopOnSignals({
      async drain() {
        service.drain()
        await delay(env.DRAIN_MILLISECONDS ?? 0)
      },
      async stop() {
        await service.stop()
        await observability.stop()
      },
      report: (err) => service.app.log.fatal({ err }, 'the process fails'),
    })
    await observability.show([service])
    const address = await service.listen()
    if (!(await service.started)) return
    service.app.log.info({ address }, 'ready')
    await collectGarbage()
  } catch (error) {
    exitFatally(error)
  }
}
