import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type ProcessName, processNames } from '@directory/contracts/services'
import { readObservabilityEnv } from '@directory/kit/env'
import { freeAddress, freeAddresses } from '@directory/kit/network/free-port'
import { isUnavailable } from '@directory/kit/unavailable'
import { getScript } from '../../services/places.ts'
import { accountOpener } from '../open-account.ts'
import { picturesDirectory } from '../pictures-directory.ts'
import type { Product, ProductOptions } from '../product.ts'
import { provision } from '../provision.ts'
import { serviceVariables } from '../service-variables.ts'
import { type Balancer, startBalancer } from './balancer.ts'
import { startBroker } from './broker.ts'
import { startMeilisearch } from './meilisearch.ts'
import { startSandboxes } from './sandboxes.ts'
import { stopProcesses } from './stop-processes.ts'
import { type SupervisedProcess, superviseProcess } from './supervised-process.ts'

export interface Distributed extends Product {
  readonly processes: readonly SupervisedProcess[]
}

interface DistributedOptions extends ProductOptions {
  /** How many processes of each service. */
  readonly copies: number
  /** Where the frontends are built. */
  readonly frontends: string
  /** Where the services are bundled, if they are not to run from their sources. */
  readonly bundles?: string | undefined
  /** Takes the lines that the processes print. */
  say?(line: string): void
}

/** Milliseconds for which a process that is to end still serves what comes: whoever is in front looks every half second. */
const drainMilliseconds = 2_000

/** Every service as processes of its own, joined by RabbitMQ, with one address before the copies of each. */
export async function startDistributed(options: DistributedOptions): Promise<Distributed> {
  const { env, secrets, databaseUrl, copies, frontends, bundles, say = (line) => process.stdout.write(`${line}\n`) } = options
  const cleanups: (() => Promise<unknown>)[] = []
  const processes: SupervisedProcess[] = []
  const balancers: Balancer[] = []
  let stopping = false
  let site: string | undefined
  let started: Promise<boolean> = Promise.resolve(false)
  const { METRICS_PORT: metricsPort } = readObservabilityEnv()

  const owned = <Part extends { stop(): Promise<unknown> }>(part: Part): Part => {
    cleanups.unshift(() => part.stop())
    return part
  }
  const stop = async () => {
    stopping = true
    site = undefined
    await started.catch(() => undefined)
    await stopProcesses(processes)
    for (const cleanup of cleanups.splice(0)) await cleanup()
  }

  /** The copies of a service and the address before them. */
  async function prepare(name: ProcessName, address: string, environment: Record<string, string>): Promise<void> {
    const copiesOfService: SupervisedProcess[] = []
    const script = bundles ? path.join(bundles, getScript(name).replace(/\.ts$/, '.js')) : getScript(name)
    for (let number = 1; number <= copies; number++) {
      const own = await freeAddress()
      const variables = { ...environment, PORT: new URL(own).port, DRAIN_MILLISECONDS: String(drainMilliseconds) }
      const metrics = metricsPort === undefined ? {} : { METRICS_PORT: String(metricsPort + processes.length + number - 1) }
      const label = copies === 1 ? name : `${name} ${number}`
      const env = { ...process.env, ...variables, ...metrics }
      copiesOfService.push(superviseProcess({ service: name, name: label, address: own, script, env, say }))
    }
    processes.push(...copiesOfService)
    const { hostname, port } = new URL(address)
    balancers.push(owned(await startBalancer({ host: hostname, port: Number(port), copies: copiesOfService.map((copy) => copy.address) })))
  }

  /** Makes roles and schemas as soon as the database is there, then starts the processes and waits until all are ready. */
  async function start(): Promise<boolean> {
    for (;;) {
      if (stopping) return false
      try {
        await provision({ databaseUrl, secrets })
        break
      } catch (error) {
        if (!isUnavailable(error)) throw error
        await delay(1_000)
      }
    }
    for (const one of processes) if (!stopping) one.start()
    while (!balancers.every((balancer) => balancer.areReady())) {
      if (stopping) return false
      await delay(100)
    }
    site = addresses.bff
    return true
  }

  // Before free ports are looked for: its own follows the site's.
  const { mailbox, stripe } = owned(await startSandboxes(env, () => site))
  const addresses = { ...(await freeAddresses(processNames)), bff: `http://${env.HOST}:${env.PORT}` }
  try {
    await mkdir(picturesDirectory(env), { recursive: true })
    const broker = owned(await startBroker(env))
    const { search } = owned(await startMeilisearch({ env, say }))
    const installation = { env: { ...env, ...search }, secrets, databaseUrl, mailbox, stripe }
    for (const name of processNames) {
      const variables = serviceVariables(installation, name, addresses)
      await prepare(name, addresses[name], { ...variables, AMQP_URL: broker.url, FRONTENDS_DIRECTORY: path.resolve(frontends) })
    }
    started = start()
    // Anyone who waits for it hears of a failure, also when it comes before they wait.
    started.catch(() => undefined)
    return {
      addresses,
      started,
      processes,
      ensureAccount: accountOpener(databaseUrl),
      stripeSandbox: stripe && { apiUrl: stripe.apiUrl, secretKey: stripe.secretKey },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
