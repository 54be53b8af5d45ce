import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { describeError } from '@directory/kit/errors/describe-error'
import { freePort } from '@directory/kit/network/free-port'
import type { LocalEnv } from '../env.ts'
import { findMeilisearch, spawnMeilisearch } from './spawn-meilisearch.ts'

/** Milliseconds from SIGTERM until it is killed. */
const stopTimeout = 10_000

type Search = Pick<LocalEnv, 'MEILI_URL' | 'MEILI_ADMIN_KEY' | 'MEILI_SEARCH_KEY'>

interface MeilisearchOptions {
  readonly env: Search & Pick<LocalEnv, 'DATA_DIR'>
  /** Logs a line. */
  say(line: string): void
}

/** The Meilisearch of MEILI_URL, or else a private one if `meilisearch` is installed; without either, PostgreSQL serves the search. */
export async function startMeilisearch({ env, say }: MeilisearchOptions): Promise<{ search: Search; stop(): Promise<void> }> {
  const without = { search: env, stop: async () => undefined }
  const program = env.MEILI_URL ? undefined : await findMeilisearch()
  if (!program) return without
  const address = `127.0.0.1:${await freePort()}`
  const key = randomBytes(24).toString('base64url')
  const child = await spawnMeilisearch({ program, directory: path.join(env.DATA_DIR, 'meilisearch'), address, key }).catch(
    (error: unknown) => {
      say(`${program} cannot be started (${describeError(error)}): PostgreSQL serves the search`)
      return undefined
    },
  )
  if (!child) return without
  let stopping = false
  const ended = new Promise<void>((resolve) =>
    child.once('exit', (code, signal) => {
      if (!stopping) say(`${program} ended (${signal ?? `exit code ${code}`}): PostgreSQL serves the search`)
      resolve()
    }),
  )
  return {
    search: { MEILI_URL: `http://${address}`, MEILI_ADMIN_KEY: key },
    async stop() {
      stopping = true
      child.kill('SIGTERM')
      const deadline = setTimeout(() => child.kill('SIGKILL'), stopTimeout)
      await ended
      clearTimeout(deadline)
    },
  }
}
