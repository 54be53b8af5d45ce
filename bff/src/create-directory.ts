import type { City } from '@directory/contracts/catalogue/city'
import { currentTerms, type TermsVersion } from '@directory/contracts/catalogue/terms-versions'
import { toCitySettings } from '@directory/contracts/events/city-settings'
import type { Site } from '@directory/contracts/http/directory'
import type { FastifyBaseLogger as Logger } from 'fastify'
import type { Pool } from 'pg'
import { applyAreas } from './directory/apply-areas.ts'
import { readCitySettings } from './directory/apply-city-settings.ts'
import { applyComposition } from './directory/apply-composition.ts'
import { createChangeListener } from './directory/change-listener.ts'
import { type Reference, readReference } from './directory/reference.ts'
import { remember } from './directory/remember.ts'
import { createResponseCache } from './directory/response-cache.ts'
import { cachedParameters, directoryRoutes } from './directory/routes.ts'
import { readSearchHealth } from './health/read-search.ts'
import { createLists } from './lists/lists.ts'
import type { Changes } from './read-model/changes.ts'
import { writeReadModel } from './read-model/lock.ts'
import { createRebuild } from './rebuild/rebuild.ts'
import { rebuildRoutes } from './rebuild/routes.ts'
import { connectMeilisearch } from './search/meilisearch/connect.ts'
import { createVocabularyLoader } from './search/postgres/load-vocabulary.ts'
import { createPostgresSearch } from './search/postgres/postgres-search.ts'
import { createResilientSearch } from './search/resilient-search.ts'
import type { SearchEngine } from './search/search-engine.ts'

export interface DirectoryOptions {
  readonly pool: Pool
  /** For the connection that listens for changes. */
  readonly url: string
  readonly city: City
  /** The URL of the map tiles; without it there are no maps. */
  readonly map?: Site['map']
  readonly terms?: TermsVersion
  readonly pricesIncludeVat?: boolean
  readonly listingsUrl: string
  readonly meilisearch?: { readonly url: string; readonly searchKey?: string; readonly adminKey?: string; readonly index?: string }
  readonly logger: Logger
  /** Milliseconds for which pages and responses are served from memory after they were last known to be current. */
  readonly staleFor?: number
  /** Whether responses are cached in memory; disabled only to measure their uncached cost. */
  readonly cache?: boolean
}

const searchTimeout = 500

/** The directory: its read model, which follows events, its search, and the public API over both. */
export function createDirectory(options: DirectoryOptions) {
  const { pool, url, city, map = null, terms = currentTerms, pricesIncludeVat = true, listingsUrl, meilisearch, logger } = options
  const lists = createLists({ pool, isListening: () => listener.isListening() })
  const stored = remember(() => readReference(pool))
  const reference = {
    async current(): Promise<Reference> {
      const [storedReference, counts] = await Promise.all([stored.current(), lists.counts()])
      return { ...storedReference, ...counts }
    },
  }
  const vocabulary = createVocabularyLoader(pool)
  const listener = createChangeListener({
    url,
    logger,
    onChange(change) {
      lostAt = listener.isListening() ? undefined : performance.now()
      if (change.reaches !== 'pages') {
        if (change.reaches === 'everything' || !lists.isServing()) stored.invalidate()
        lists.invalidate()
        vocabulary.invalidate()
        external?.feeder.nudge()
      }
      for (const inform of informed) inform(change)
    },
  })
  const staleFor = options.staleFor ?? 0
  let lostAt: number | undefined
  const informed: Parameters<Changes['onChange']>[0][] = []
  const changes: Changes = {
    isListening: () => listener.isListening(),
    staleFor,
    onChange: (inform) => void informed.push(inform),
  }
  const cachedChanges = options.cache === false ? { ...changes, isListening: () => false } : changes
  const cache = createResponseCache(cachedChanges, cachedParameters)
  const embedded = createPostgresSearch(pool, vocabulary.current, reference.current, lists.find)
  const external =
    meilisearch && connectMeilisearch({ ...meilisearch, pool, vocabulary: vocabulary.current, timeout: searchTimeout, logger })
  const search = external ? createResilientSearch({ primary: external.engine, fallback: embedded, logger }) : embedded
  const engine: SearchEngine = {
    search: async (query) => (query.text === undefined ? await lists.list(query) : undefined) ?? search.search(query),
  }
  const rebuild = createRebuild({ pool, listingsUrl, logger, ...(external ? { buildIndex: external.build } : {}) })

  return {
    changes,
    searchHealth: () => readSearchHealth({ pool, external, rebuild }),
    /** The text of a successful, cached response of the public API. */
    cachedText: (path: string): string | undefined => cache.find(path),
    routes: {
      ...directoryRoutes({ pool, configuration: { city, map, terms, pricesIncludeVat }, engine, reference, vocabulary, cache }),
      ...rebuildRoutes(rebuild),
    },
    serveFromCache: cache.serveFirst,
    /** Updates the read model to the city's areas and fills the caches. Can be retried. */
    async start(): Promise<void> {
      await writeReadModel(pool, async (tx) => {
        await applyAreas(tx, ((await readCitySettings(tx)) ?? toCitySettings(city)).areas)
        await applyComposition(tx)
      })
      await listener.start()
      await Promise.all([reference.current(), vocabulary.current()])
      external?.prepare()
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
    /** Whether pages and responses are served, if only from memory. */
    isServing: (): boolean => lostAt === undefined || performance.now() - lostAt < staleFor,
  }
}
