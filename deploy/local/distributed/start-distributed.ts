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
  /** The number of processes of each service. */
  readonly copies: number
  /** The directory of the built frontends. */
  readonly frontends: string
  /** The directory of the bundled services; without it, they run from their sources. */
  readonly bundles?: string | undefined
  /** Logs a line of a process. */
  say?(line: string): void
}

/** Milliseconds for which a stopping process still serves requests: the balancer checks it every half second. */
const drainMilliseconds = 2_000

/** Starts every service as separate processes, connected by RabbitMQ, with a balancer for the copies of each. */
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

  /** Prepares the copies of a service and their balancer. */
  async function prepare(name: ProcessName, address: string, environment: Record<string, string>): Promise<void> {
    const copiesOfService: SupervisedProcess[] = []
    const script = bundles ? path.join(bundles, getScript(name).replace(/\.ts$/, '.js')) : getScript(name)
    for (let number = 1; number <= copies; number++) {
      const copyAddress = await freeAddress()
      const variables = { ...environment, PORT: new URL(copyAddress).port, DRAIN_MILLISECONDS: String(drainMilliseconds) }
      const metrics = metricsPort === undefined ? {} : { METRICS_PORT: String(metricsPort + processes.length + number - 1) }
      // Only one process of a machine can receive at a port: the first copy, which stores emails for all.
      const receiver = number === 1 ? {} : { INBOUND_SMTP_PORT: undefined }
      const label = copies === 1 ? name : `${name} ${number}`
      const env = { ...process.env, ...variables, ...metrics, ...receiver }
      copiesOfService.push(superviseProcess({ service: name, name: label, address: copyAddress, script, env, say }))
    }
    processes.push(...copiesOfService)
    const { hostname, port } = new URL(address)
    balancers.push(owned(await startBalancer({ host: hostname, port: Number(port), copies: copiesOfService.map((copy) => copy.address) })))
  }

  /** Creates roles and schemas as soon as the database is available, then starts the processes and waits until all are ready. */
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
    for (const process of processes) if (!stopping) process.start()
    while (!balancers.every((balancer) => balancer.areReady())) {
      if (stopping) return false
      await delay(100)
    }
    site = addresses.bff
    return true
  }

  // Before free ports are chosen: its port must be the one after the site's.
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
    // Prevents an unhandled rejection if it fails before a caller awaits it.
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
