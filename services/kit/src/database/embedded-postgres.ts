import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../network/free-port.ts'
import { signalOnParentDeath } from '../parent-death-signal.ts'
import { clearOrphan } from './embedded-postgres-orphan.ts'
import { type Placement, placePostgres } from './embedded-postgres-placement.ts'

export interface EmbeddedDatabase {
  /** Url of the `postgres` database for the superuser. */
  readonly url: string
  /** The data directory. */
  readonly data: string
  stop(): Promise<void>
}

/** Runs a PostgreSQL program in a process group of its own, so that Ctrl-C in a terminal does not stop it before its clients. */
const run = ({ binaries, user }: Placement, program: string, parameters: string[]): ChildProcess => {
  const child = spawn(path.join(binaries, 'bin', program), parameters, {
    ...user,
    cwd: '/',
    detached: true,
    env: { LC_ALL: 'C' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  signalOnParentDeath(child, 'INT')
  return child
}

/** Resolves when the program has printed the text or, without one, has exited with code 0; rejects with its last output. */
function outcome(child: ChildProcess, text?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4_000)
      if (text && output.includes(text)) resolve()
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 && !text ? resolve() : reject(new Error(output.trim() || `exit code ${code}`))))
  })
}

async function initialise(placement: Placement, password: string, durable: boolean): Promise<void> {
  const { data, user } = placement
  const passwordFile = path.join(path.dirname(data), 'initial-password')
  await mkdir(path.dirname(data), { recursive: true, mode: 0o711 })
  await mkdir(data, { mode: 0o700 })
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (user) for (const file of [data, passwordFile]) await chown(file, user.uid, user.gid)
  const flags = [
    '--auth=scram-sha-256',
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale=C',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ]
  try {
    await outcome(run(placement, 'initdb', [`--pgdata=${data}`, ...flags]))
  } finally {
    await rm(passwordFile, { force: true })
  }
}

/**
 * Starts the PostgreSQL that comes with the npm package on a free loopback port, with its data in a directory that is kept. Without
 * `durable` it is faster and may lose data when the machine fails: for tests.
 */
export async function startEmbeddedPostgres({
  directory,
  durable = true,
}: {
  directory: string
  durable?: boolean
}): Promise<EmbeddedDatabase> {
  await mkdir(directory, { recursive: true })
  const placement = await placePostgres(directory)
  const secret = path.join(directory, 'password')
  if (!existsSync(secret)) await writeFile(secret, randomBytes(24).toString('base64url'), { mode: 0o600 })
  await chmod(secret, 0o600)
  const password = await readFile(secret, 'utf8')
  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    shared_buffers: '256MB',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  try {
    if (!existsSync(path.join(placement.data, 'PG_VERSION'))) await initialise(placement, password, durable)
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    let stopping = false
    let server: ChildProcess
    const startServer = async (): Promise<void> => {
      await clearOrphan(placement.data, password)
      if (stopping) return
      server = run(placement, 'postgres', ['-D', placement.data, '-p', String(port), ...flags])
      await outcome(server, 'database system is ready to accept connections')
    }
    await startServer()
    /** Retries, since remaining processes of a killed server may prevent a start for a moment. */
    const restart = async (): Promise<void> => {
      for (let attempt = 1; !stopping; attempt++) {
        const failure = await startServer().then(
          () => undefined,
          (error: unknown) => error,
        )
        if (failure === undefined) return
        if (attempt === 50 && !stopping) throw failure
        await delay(200)
      }
    }
    /** Restarts the server whenever it ends unexpectedly. */
    const keepRunning = async (): Promise<void> => {
      while (!stopping) {
        await new Promise((resolve) => server.once('exit', resolve))
        if (stopping) return
        await restart()
      }
    }
    const ended = keepRunning()
    return {
      url: `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`,
      data: placement.data,
      async stop() {
        stopping = true
        server.kill('SIGINT')
        await ended
      },
    }
  } catch (error) {
    throw new Error(`The embedded PostgreSQL did not start: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
}
