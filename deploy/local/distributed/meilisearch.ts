import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { access, constants, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { wordsOf } from '@directory/kit/errors/words-of'
import { freePort } from '@directory/kit/network/free-port'
import { signalOnParentDeath } from '@directory/kit/parent-death-signal'
import type { LocalEnv } from '../env.ts'

/** Milliseconds that it has to end by itself, before it is killed. */
const patience = 10_000

async function onPath(program: string): Promise<string | undefined> {
  for (const directory of (process.env.PATH ?? '').split(path.delimiter)) {
    const file = path.join(directory, program)
    const isExecutable = await access(file, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (isExecutable) return file
  }
  return undefined
}

type Search = Pick<LocalEnv, 'MEILI_URL' | 'MEILI_ADMIN_KEY' | 'MEILI_SEARCH_KEY'>

/** The Meilisearch that MEILI_URL names, else one of our own where `meilisearch` is installed and can be started; without either, PostgreSQL searches. */
export async function startMeilisearch(
  env: Search & Pick<LocalEnv, 'DATA_DIR'>,
  say = (line: string): unknown => process.stdout.write(`${line}\n`),
): Promise<{ search: Search; stop(): Promise<void> }> {
  const without = { search: env, stop: async () => undefined }
  const program = env.MEILI_URL ? undefined : await onPath('meilisearch')
  if (!program) return without
  const directory = path.join(env.DATA_DIR, 'meilisearch')
  await mkdir(directory, { recursive: true })
  const address = `127.0.0.1:${await freePort()}`
  const key = randomBytes(24).toString('base64url')
  const flags = ['--no-analytics', '--http-addr', address, '--db-path', path.join(directory, 'data'), '--max-indexing-memory', '512MiB']
  // The key by the environment: whoever lists the processes reads their parameters. A group of its own: Ctrl-C must not stop it before its clients.
  const child = spawn(program, flags, { cwd: directory, env: { MEILI_MASTER_KEY: key }, stdio: 'ignore', detached: true })
  let stopping = false
  const ended = new Promise<void>((resolve) => {
    child.on('error', () => resolve())
    child.once('exit', (code, signal) => {
      if (!stopping) say(`${program} ended (${signal ?? `exit code ${code}`}): PostgreSQL searches instead`)
      resolve()
    })
  })
  try {
    await once(child, 'spawn')
    signalOnParentDeath(child, 'TERM')
  } catch (error) {
    say(`${program} cannot be started (${wordsOf(error)}): PostgreSQL searches instead`)
    return without
  }
  return {
    search: { MEILI_URL: `http://${address}`, MEILI_ADMIN_KEY: key },
    async stop() {
      stopping = true
      child.kill('SIGTERM')
      const deadline = setTimeout(() => child.kill('SIGKILL'), patience)
      await ended
      clearTimeout(deadline)
    },
  }
}
