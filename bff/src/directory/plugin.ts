import type { City } from '@directory/contracts/catalogue/city'
import { transaction } from '@directory/kit/database/pool'
import type { Subscription } from '@directory/kit/messaging/consumer'
import type { FastifyInstance, FastifyBaseLogger as Logger } from 'fastify'
import type { Pool } from 'pg'
import { createRebuild } from '../rebuild/rebuild.ts'
import { rebuildRoutes } from '../rebuild/routes.ts'
import { connectMeilisearch } from '../search/meilisearch/connect.ts'
import { createVocabularyLoader } from '../search/postgres/load-vocabulary.ts'
import { createPostgresSearch } from '../search/postgres/postgres-search.ts'
import { createResilientSearch } from '../search/resilient-search.ts'
import { applyAreas } from './apply-areas.ts'
import { createChangeListener } from './change-listener.ts'
import { projectDirectory } from './project-directory.ts'
import { readReference } from './reference.ts'
import { remember } from './remember.ts'
import { createResponseCache } from './response-cache.ts'
import { directoryRoutes } from './routes.ts'

export interface DirectoryOptions {
  readonly pool: Pool
  /** For the connection that hears of changes. */
  readonly url: string
  readonly city: City
  readonly listingsUrl: string
  readonly meilisearch?: { readonly url: string; readonly searchKey?: string; readonly adminKey?: string; readonly index?: string }
  readonly logger: Logger
  /** Whether answers are kept in memory; off only to measure what they cost without. */
  readonly cache?: boolean
}

const searchTimeout = 500

/** The directory: its read model kept from events, its search, and the public API over both. */
export function createDirectory({ pool, url, city, listingsUrl, meilisearch, logger, cache: keepsAnswers = true }: DirectoryOptions) {
  const reference = remember(() => readReference(pool))
  const vocabulary = createVocabularyLoader(pool)
  const cache = createResponseCache(() => keepsAnswers && listener.isListening())
  const listener = createChangeListener({
    url,
    logger,
    onChange() {
      reference.invalidate()
      vocabulary.invalidate()
      cache.forget()
      external?.feeder.nudge()
    },
  })
  const embedded = createPostgresSearch(pool, vocabulary.current)
  const external =
    meilisearch && connectMeilisearch({ ...meilisearch, pool, vocabulary: vocabulary.current, timeout: searchTimeout, logger })
  const engine = external ? createResilientSearch({ primary: external.engine, fallback: embedded, logger }) : embedded
  const rebuild = createRebuild({ pool, listingsUrl, logger, ...(external ? { buildIndex: external.build } : {}) })
  const subscription: Subscription = { consumer: 'bff.directory', handle: (messages, tx) => projectDirectory(messages, tx) }

  return {
    subscription,
    routes(app: FastifyInstance): void {
      app.register(async (scope) => directoryRoutes(scope, { pool, city, engine, reference, vocabulary, cache }))
      rebuildRoutes(app, rebuild)
    },
    /** Brings the read model up to the configured city and fills the memory. Can be tried again when it fails. */
    async start(): Promise<void> {
      await transaction(pool, (tx) => applyAreas(tx, city))
      if (!listener.isListening()) await listener.start()
      await Promise.all([reference.current(), vocabulary.current()])
      external?.feeder.start()
    },
    async stop(): Promise<void> {
      await rebuild.stop()
      await external?.feeder.stop()
      await listener.stop()
    },
    async ready(): Promise<void> {
      await reference.current()
    },
  }
}
