import { mkdir } from 'node:fs/promises'
import type { FrontendBuild } from '@directory/bff/pages/plugin'
import { processNames, recordOf } from '@directory/contracts/services'
import { createLogger } from '@directory/kit/log'
import { createBus } from '@directory/kit/messaging/create-bus'
import type { Service } from '@directory/kit/service'
import { registry } from '../services/registry.ts'
import { accountOpener } from './open-account.ts'
import { picturesDirectory } from './pictures-directory.ts'
import type { Product, ProductOptions } from './product.ts'
import { provision } from './provision.ts'
import { serviceVariables } from './service-variables.ts'
import { startStandIns } from './stand-ins.ts'

export interface AllInOne extends Product {
  readonly services: readonly Service[]
}

export interface AllInOneOptions extends ProductOptions {
  readonly build: FrontendBuild
}

/** Runs the work once, shared by all callers; after a failure, the next call retries. */
function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return () => {
    running ??= work().catch((error: unknown) => {
      running = undefined
      throw error
    })
    return running
  }
}

/** Starts every service in this process, each on its own port, connected by the bus. */
export async function startAllInOne({ env, secrets, databaseUrl, build }: AllInOneOptions): Promise<AllInOne> {
  await mkdir(picturesDirectory(env), { recursive: true })
  const prepare = [{ name: 'database', run: once(() => provision({ databaseUrl, secrets })) }]
  const bus = await createBus(env.AMQP_URL, createLogger('bus', env.LOG_LEVEL))
  let site: string | undefined
  const standIns = await startStandIns(env, env.SITE_URL, () => site)
  const { mailbox, stripe } = standIns
  const installation = { env, secrets, databaseUrl, mailbox, stripe }
  const running: Service[] = []
  const addresses = new Map<string, string>()
  const stop = async () => {
    site = undefined
    for (const service of running) await service.stop()
    await bus.close()
    await standIns.stop()
  }
  try {
    for (const { definition } of Object.values(registry)) {
      const variables = serviceVariables(installation, definition.name, Object.fromEntries(addresses))
      const entrance = definition.name === 'bff' ? { HOST: env.HOST, PORT: String(env.PORT) } : {}
      const service = await definition.create({ ...variables, ...entrance }, bus, { prepare, build, extend: standIns.routes })
      addresses.set(definition.name, await service.listen())
      running.unshift(service)
    }
    const started = Promise.all(running.map((service) => service.started)).then((all) => {
      const isUp = all.every(Boolean)
      if (isUp) site = addresses.get('bff')
      return isUp
    })
    // Prevents an unhandled rejection if it fails before a caller awaits it.
    started.catch(() => undefined)
    return {
      addresses: recordOf(processNames, (name) => addresses.get(name) ?? ''),
      started,
      ensureAccount: accountOpener(databaseUrl),
      stripeSandbox: stripe && { apiUrl: stripe.apiUrl, secretKey: stripe.secretKey },
      services: running,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
