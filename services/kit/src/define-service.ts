import { type ConsumerName, consumers } from '@directory/contracts/events/topology'
import { getSchemaName, type ProcessName } from '@directory/contracts/services'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { z } from 'zod'
import { databaseChecks } from './database/checks.ts'
import { createCleanUp, outdatedMessages, type Retention } from './database/clean-up.ts'
import { migrate } from './database/migrate.ts'
import { createPool } from './database/pool.ts'
import { watchQueue } from './database/queue-wait.ts'
import { parseEnv, type ServiceEnv } from './env.ts'
import { FatalError } from './fatal.ts'
import { type AppOptions, createApp } from './http/app.ts'
import type { ReadinessCheck, Tolerance } from './http/health.ts'
import { type StatusOptions, statusRoutes } from './http/status.ts'
import type { Job } from './jobs/job-runs.ts'
import { observeJobs } from './jobs/observe-jobs.ts'
import { createLogger, type DestinationStream } from './log.ts'
import type { Bus } from './messaging/bus.ts'
import { createConsumer, type Subscription } from './messaging/consumer.ts'
import { observeOutbox } from './messaging/observe.ts'
import { createRelay } from './messaging/relay.ts'
import { createService, type Service, type StartupStep } from './service.ts'
import { trustIdentity } from './tokens/trust-identity.ts'

/** The resources of every service. */
export interface ServiceContext<Env> {
  readonly env: Readonly<Env>
  readonly bus: Bus
  readonly pool: Pool
  readonly logger: Logger
}

/** A service's health: what `/readyz` checks and what admins see. */
export interface ServiceState extends StatusOptions {
  readonly checks: Readonly<Record<string, ReadinessCheck>>
}

/** The parts specific to a service. All services have an outbox with its relay, migrations, clean-up, health and metrics. */
export interface ServiceParts {
  routes(app: FastifyInstance, state: ServiceState): void | Promise<void>
  readonly http?: Pick<AppOptions, 'queueWait' | 'requestTimeout' | 'rewriteUrl' | 'trustedProxies'>
  /** One for each of its consumers in the topology. */
  readonly subscribers?: readonly Subscription[]
  readonly jobs?: readonly Job[]
  /** Data to delete when it expires. */
  readonly retention?: readonly Retention[]
  /** Run once the schema is up to date. */
  readonly startup?: readonly StartupStep[]
  readonly checks?: Readonly<Record<string, ReadinessCheck>>
  readonly tolerates?: Tolerance
  /** Number of events published per transaction. */
  readonly relayBatchSize?: number
  readonly verifyToken?: AppOptions['verifyToken']
  /** Run in order after its jobs and its relay have stopped, before its connections are closed. */
  readonly shutdown?: readonly (() => Promise<unknown>)[]
}

/** What the caller may replace, or run before the service's own startup. */
export interface BuildOptions {
  readonly verifyToken?: AppOptions['verifyToken']
  readonly prepare?: readonly StartupStep[]
  /** Where the log is written; standard output by default. */
  readonly log?: DestinationStream
}

type EnvSchema = z.ZodObject & z.ZodType<ServiceEnv>

interface Definition<Schema extends EnvSchema, Options> {
  readonly name: ProcessName
  readonly env: Schema
  /** The directory of its migrations. */
  readonly migrations: string
  /** Connections to the database that its requests, consumers and jobs share. */
  readonly connections: number
  /** Milliseconds for which one of its transactions may be idle. */
  readonly idleTransactionTimeout?: number
  /** Whether visitors can reach it: then its metrics are for admins only, and callers do not decide what is traced. */
  readonly isPublic?: boolean
  parts(context: ServiceContext<z.output<Schema>>, options: Options): ServiceParts | Promise<ServiceParts>
}

/** A service as it is defined, run and tested. */
export interface ServiceDefinition<Env extends ServiceEnv = ServiceEnv, Options = unknown> {
  readonly name: ProcessName
  /** The schema of its environment variables. */
  readonly env: z.ZodObject
  readonly connections: number
  readonly migrations: { readonly directory: string; readonly schema: string }
  readEnv(source?: NodeJS.ProcessEnv): Readonly<Env>
  build(env: Readonly<Env>, bus: Bus, options?: BuildOptions & Options): Promise<Service>
  /** Builds it from the variables of an environment. */
  create(source: NodeJS.ProcessEnv, bus: Bus, options?: BuildOptions & Options): Promise<Service>
}

function requireSubscribers(name: string, subscribers: readonly Subscription[]): void {
  const isConsumer = (consumer: string): consumer is ConsumerName => consumer.startsWith(`${name}.`)
  const missing = Object.keys(consumers)
    .filter(isConsumer)
    .filter((consumer) => !subscribers.some((subscriber) => subscriber.consumer === consumer))
  if (missing.length) throw new FatalError(`${name} has no subscriber for ${missing.join(', ')}, whose events would never be consumed.`)
}

/** Makes a service from its parts. */
export function defineService<Schema extends EnvSchema, Options extends object = object>(
  definition: Definition<Schema, Partial<Options>>,
): ServiceDefinition<z.output<Schema>, Partial<Options>> {
  const { name, isPublic = false } = definition
  const schema = getSchemaName(name)
  const migrations = { directory: definition.migrations, schema }
  return {
    name,
    migrations,
    env: definition.env,
    connections: definition.connections,
    readEnv: (source) => parseEnv(definition.env, source),
    create(source, bus, options) {
      return this.build(this.readEnv(source), bus, options)
    },
    async build(env, bus, options = {}) {
      const url = env.DATABASE_URL
      const logger = createLogger(name, env.LOG_LEVEL, options.log)
      const pool = createPool(url, {
        applicationName: name,
        max: definition.connections,
        idleTransactionTimeout: definition.idleTransactionTimeout,
      })
      const parts = await definition.parts({ env, bus, pool, logger }, options)
      const { subscribers = [], retention = [], startup = [], shutdown = [] } = parts
      requireSubscribers(name, subscribers)
      const relay = createRelay({ pool, url, schema, bus, logger, batchSize: parts.relayBatchSize })
      const cleanUp = createCleanUp({ pool, logger, retention: [...outdatedMessages, ...retention] })
      const jobs = [...(parts.jobs ?? []), cleanUp]
      const poolWait = watchQueue(pool)
      const app = await createApp({
        ...parts.http,
        name,
        logger,
        verifyToken: options.verifyToken ?? parts.verifyToken ?? trustIdentity(env.JWKS_URL),
        queueWait: () => Math.max(poolWait(), parts.http?.queueWait?.() ?? 0),
        metricsAccess: isPublic ? 'admin' : 'public',
        trustsCallers: !isPublic,
      })
      const state = { pool, jobs, checks: { ...databaseChecks(pool, logger), bus: () => bus.check(), ...parts.checks } }
      await parts.routes(app, state)
      if (!isPublic) statusRoutes(app, state)
      observeJobs(app, state)
      observeOutbox(app, pool)

      return createService({
        name,
        app,
        host: env.HOST,
        port: env.PORT,
        startup: [
          ...(options.prepare ?? []),
          { name: 'migrations', run: async () => void (await migrate({ url, ...migrations })) },
          ...startup,
          { name: 'relay', run: async () => relay.start() },
          ...jobs.map((job) => ({ name: job.name, run: async () => job.start() })),
          {
            name: 'subscribers',
            run: async () => void (await Promise.all(subscribers.map((one) => bus.subscribe(createConsumer(pool, one, logger))))),
          },
        ],
        checks: state.checks,
        tolerates: parts.tolerates,
        shutdown: [...jobs.map((job) => () => job.stop()), () => relay.stop(), ...shutdown, () => pool.end()],
      })
    },
  }
}
