import type { RebuildProgress } from '@directory/contracts/http/rebuild'
import { acquireLock } from '@directory/kit/database/acquire-lock'
import { Problem } from '@directory/kit/problem'
import type { FastifyBaseLogger as Logger } from 'fastify'
import type { Pool } from 'pg'
import { readProgress, rebuildLock, saveProgress } from './progress.ts'
import { rebuildReadModel } from './rebuild-read-model.ts'

export interface RebuildOptions {
  readonly pool: Pool
  readonly listingsUrl: string
  readonly logger: Logger
  /** Rebuilds the external search engine's index, if there is one. */
  readonly buildIndex?: (onProgress: (documents: number) => Promise<void>) => Promise<void>
}

/** Rebuilds the read model and its search index, one at a time across all processes. */
export function createRebuild({ pool, listingsUrl, logger, buildIndex }: RebuildOptions) {
  const stopped = new AbortController()
  let running: Promise<void> = Promise.resolve()

  async function run(token: string): Promise<void> {
    let progress: RebuildProgress = { state: 'running', phase: 'listings', done: 0, total: 0 }
    const report = async (change: Partial<RebuildProgress>) => {
      progress = { ...progress, ...change }
      await saveProgress(pool, progress)
    }
    try {
      await rebuildReadModel(pool, { listingsUrl, token, signal: stopped.signal }, (done, total) => report({ done, total }))
      if (buildIndex) {
        await report({ phase: 'search index', done: 0 })
        await buildIndex((done) => report({ done, total: Math.max(progress.total, done) }))
      }
      await report({ state: 'done', phase: 'finished', done: progress.total })
    } catch (error) {
      logger.error({ err: error }, 'the rebuild failed; the remaining data is unchanged')
      const reason = error instanceof Problem ? error.message : 'An unexpected error; see the log.'
      await report({ state: 'failed', reason }).catch((cause: unknown) => logger.error({ err: cause }, 'its failure could not be recorded'))
    }
  }

  return {
    progress: () => readProgress(pool),

    /** Starts a rebuild and returns its initial progress; a Problem if one is running. */
    async start(token: string): Promise<RebuildProgress> {
      const lock = await acquireLock(pool, { keys: rebuildLock.join(', ') })
      if (!lock) throw new Problem('rebuild-running')
      const first: RebuildProgress = { state: 'running', phase: 'listings', done: 0, total: 0 }
      await saveProgress(pool, first).catch(async (error: unknown) => {
        await lock.release()
        throw error
      })
      running = run(token).finally(lock.release)
      return first
    },

    async stop(): Promise<void> {
      stopped.abort(new Problem('service-unavailable', { detail: 'The process that was rebuilding has stopped.' }))
      await running
    },
  }
}
