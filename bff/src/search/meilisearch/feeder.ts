import { setTimeout as delay } from 'node:timers/promises'
import type { AcquiredLock } from '@directory/kit/database/acquire-lock'
import { checkedRows } from '@directory/kit/database/rows'
import type { FastifyBaseLogger as Logger } from 'fastify'
import type { Meilisearch } from 'meilisearch'
import type { Pool } from 'pg'
import { z } from 'zod'
import { announceChange } from '../../read-model/lock.ts'
import { queueForSearch } from '../queue-for-search.ts'
import { buildIndex, wasBuilt } from './build-index.ts'
import { succeeded, TaskError } from './client.ts'
import { whileFeeding } from './feed-lock.ts'
import { readDocuments } from './read-documents.ts'
import { settings } from './settings.ts'

const Change = z.strictObject({ id: z.uuid(), position: z.int() })

export interface FeederOptions {
  readonly pool: Pool
  readonly client: Meilisearch
  readonly index: string
  readonly logger: Logger
  readonly pollInterval?: number
}

const batchSize = 500

/** Milliseconds after a batch in which to collect further changes: indexing one costs nearly as much as indexing many. */
const gatheringPause = 250

/** Keeps the index up to date from the queue of changed listings, in one process at a time. */
export function createFeeder({ pool, client, index, logger, pollInterval = 1_000 }: FeederOptions) {
  let stopping = false
  let prepared = false
  let running: Promise<void> = Promise.resolve()
  let wake = new AbortController()

  /** Sends the current state of the listings, whatever was queued. */
  async function send(ids: readonly string[]): Promise<void> {
    const documents = await readDocuments(pool, ids)
    const visible = new Set(documents.map(({ id }) => id))
    const hidden = ids.filter((id) => !visible.has(id))
    if (documents.length) await succeeded(client.index(index).addDocuments(documents))
    if (hidden.length) await succeeded(client.index(index).deleteDocuments(hidden))
  }

  /** Sends a refused batch document by document, so that a bad one does not block the others. */
  async function sendAll(ids: readonly string[]): Promise<void> {
    try {
      await send(ids)
    } catch (error) {
      if (!(error instanceof TaskError)) throw error
      for (const id of ids) {
        await send([id]).catch((cause: unknown) => {
          if (!(cause instanceof TaskError)) throw cause
          logger.error({ err: cause, listingId: id }, 'a listing was refused by the search engine; it is omitted until it changes')
        })
      }
    }
  }

  /** Builds the index if it is missing or incomplete: the server may lose its data at any time. */
  async function prepare(): Promise<void> {
    if (!(await wasBuilt(client, index))) {
      logger.info({ index }, 'rebuilding the search index')
      await buildIndex(pool, client, index, async () => undefined)
    } else if (!prepared) await succeeded(client.index(index).updateSettings(settings))
    prepared = true
  }

  /** A feeder that lost the lock may have sent stale documents after its successor's: they are sent again. */
  async function sendAlone(ids: readonly string[], lock: AcquiredLock): Promise<void> {
    try {
      await sendAll(ids)
    } finally {
      if (!(await lock.isHeld())) await queueForSearch(pool, ids)
    }
  }

  async function drain(lock: AcquiredLock): Promise<void> {
    while (!stopping && (await lock.isHeld())) {
      await prepare()
      const waiting = await pool.query('SELECT id, position FROM search_change ORDER BY position LIMIT $1', [batchSize])
      const changes = checkedRows(Change, waiting)
      if (changes.length === 0) return
      const ids = changes.map(({ id }) => id)
      await sendAlone(ids, lock)
      await pool.query(
        `DELETE FROM search_change USING unnest($1::uuid[], $2::bigint[]) AS sent(id, position)
         WHERE search_change.id = sent.id AND search_change.position = sent.position`,
        [ids, changes.map(({ position }) => position)],
      )
      // Results found while the index lagged behind may be cached.
      await announceChange(pool, { reaches: 'lists', slugs: [] })
      if (changes.length < batchSize) await delay(gatheringPause)
    }
  }

  async function run(): Promise<void> {
    let wait = pollInterval
    while (!stopping) {
      wake = new AbortController()
      try {
        await whileFeeding(pool, false, drain)
        wait = pollInterval
      } catch (error) {
        prepared = false
        wait = Math.min(wait * 2, 30_000)
        logger.warn({ err: error, wait }, 'the search index could not be updated; retrying')
      }
      await delay(wait, undefined, { signal: wake.signal }).catch(() => undefined)
    }
  }

  return {
    start(): void {
      running = run()
    },
    /** Signals that there may be changes to send. */
    nudge: () => wake.abort(),
    async stop(): Promise<void> {
      stopping = true
      wake.abort()
      await running
    },
  }
}
