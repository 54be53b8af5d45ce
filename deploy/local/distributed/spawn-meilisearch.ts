import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, constants, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { signalOnParentDeath } from '@directory/kit/parent-death-signal'

/** The `meilisearch` on the PATH; undefined if there is none. */
export async function findMeilisearch(): Promise<string | undefined> {
  for (const directory of (process.env.PATH ?? '').split(path.delimiter)) {
    const file = path.join(directory, 'meilisearch')
    const isExecutable = await access(file, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (isExecutable) return file
  }
  return undefined
}

interface MeilisearchOptions {
  readonly program: string
  readonly directory: string
  /** Host and port. */
  readonly address: string
  /** The master key. */
  readonly key: string
}

/** Starts Meilisearch with its data in a directory; rejects if it cannot be started. */
export async function spawnMeilisearch({ program, directory, address, key }: MeilisearchOptions): Promise<ChildProcess> {
  await mkdir(directory, { recursive: true })
  const flags = ['--no-analytics', '--http-addr', address, '--db-path', path.join(directory, 'data'), '--max-indexing-memory', '512MiB']
  // The key is in the environment, since parameters are visible in process lists. Detached, since Ctrl-C must not stop it before its clients.
  const child = spawn(program, flags, { cwd: directory, env: { MEILI_MASTER_KEY: key }, stdio: 'ignore', detached: true })
  await once(child, 'spawn')
  signalOnParentDeath(child, 'TERM')
  return child
}
