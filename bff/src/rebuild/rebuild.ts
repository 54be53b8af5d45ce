import type { RebuildProgress } from '@directory/contracts/http/rebuild'
import { Problem } from '@directory/kit/problem'
import type { FastifyBaseLogger as Logger } from 'fastify'
import type { Pool, PoolClient } from 'pg'
import { readProgress, rebuildLock, saveProgress } from './progress.ts'
import { rebuildReadModel } from './rebuild-read-model.ts'

export interface RebuildOptions {
  readonly pool: Pool
  readonly listingsUrl: string
  readonly logger: Logger
  /** Builds the external search engine's index anew, where there is one. */
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
      logger.error({ err: error }, 'the rebuild failed; what it had not reached yet is as it was')
      const reason = error instanceof Problem ? error.message : 'An unexpected error; see the log.'
      await report({ state: 'failed', reason }).catch((cause: unknown) => logger.error({ err: cause }, 'its failure could not be noted'))
    }
  }

  return {
    progress: () => readProgress(pool),

    /** Starts a rebuild and gives its first progress; a Problem when one is running. */
    async start(token: string): Promise<RebuildProgress> {
      const client = await pool.connect()
      const release = await lockOrRelease(client)
      const first: RebuildProgress = { state: 'running', phase: 'listings', done: 0, total: 0 }
      await saveProgress(pool, first).catch(async (error: unknown) => {
        await release()
        throw error
      })
      running = run(token).finally(release)
      return first
    },

    async stop(): Promise<void> {
      stopped.abort(new Problem('service-unavailable', { detail: 'The process that rebuilt was stopped.' }))
      await running
    },
  }
}

/** Takes the lock on a connection that is kept for it; gives what lets go of both. */
async function lockOrRelease(client: PoolClient): Promise<() => Promise<void>> {
  let broken: Error | undefined
  client.on('error', (error) => {
    broken = error
  })
  const release = async () => {
    await client.query('SELECT pg_advisory_unlock($1, $2)', [...rebuildLock]).catch((error: Error) => {
      broken = error
    })
    client.removeAllListeners('error')
    client.release(broken)
  }
  const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1, $2) AS mine', [...rebuildLock])
  if (rows[0]?.mine) return release
  client.removeAllListeners('error')
  client.release()
  throw new Problem('rebuild-running')
}
