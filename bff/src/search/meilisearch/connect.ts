import type { FastifyBaseLogger as Logger } from 'fastify'
import type { Pool } from 'pg'
import type { Vocabulary } from '../postgres/vocabulary.ts'
import type { TextSearch } from '../search-engine.ts'
import { buildIndex } from './build-index.ts'
import { createClient, getErrorCode } from './client.ts'
import { whileFeeding } from './feed-lock.ts'
import { createFeeder } from './feeder.ts'
import { ensureKey, searchKey as keyFor } from './keys.ts'
import { createMeilisearchSearch } from './meilisearch-search.ts'

export interface MeilisearchConnection {
  readonly url: string
  /** Allows only searching; without it, one is created with the admin key. */
  readonly searchKey?: string
  /** Allows everything on every index, since a swap cannot be limited to one. */
  readonly adminKey?: string
  readonly index?: string
  readonly pool: Pool
  readonly vocabulary: () => Promise<Vocabulary>
  readonly timeout: number
  readonly logger: Logger
}

/** Meilisearch as the directory uses it: the engine, its feeder and the rebuild of its index. */
export function connectMeilisearch({
  url,
  searchKey,
  adminKey,
  index = 'listings',
  pool,
  vocabulary,
  timeout,
  logger,
}: MeilisearchConnection) {
  const admin = createClient(url, adminKey)
  let engine: Promise<TextSearch> | undefined
  const connect = async (): Promise<TextSearch> => {
    const key = searchKey ?? (adminKey && (await ensureKey(admin, keyFor(index))))
    return createMeilisearchSearch({ pool, client: createClient(url, key), index, vocabulary, timeout })
  }
  /** The engine, once the server has provided a key. */
  const connected = (): Promise<TextSearch> => {
    engine ??= connect().catch((error: unknown) => {
      engine = undefined
      throw error
    })
    return engine
  }
  return {
    engine: {
      async search(query) {
        const used = connected()
        try {
          return await (await used).search(query)
        } catch (error) {
          if (searchKey || getErrorCode(error) !== 'invalid_api_key') throw error
          // A server that has lost its data has also lost its keys.
          if (engine === used) engine = undefined
          return (await connected()).search(query)
        }
      },
    } satisfies TextSearch,
    /** Creates the search key if the server is reachable; otherwise the first search does. */
    prepare: (): void => void connected().catch((error: unknown) => logger.warn({ err: error }, 'the search key could not be created yet')),
    feeder: createFeeder({ pool, client: admin, index, logger }),
    /** The number of listings in its index; fails if the server does not respond. */
    documents: async (): Promise<number> => (await admin.index(index).getStats()).numberOfDocuments,
    build: async (onProgress: (documents: number) => Promise<void>): Promise<void> => {
      await whileFeeding(pool, true, () => buildIndex(pool, admin, index, onProgress))
    },
  }
}
