import { setTimeout as delay } from 'node:timers/promises'
import { startEmbeddedPostgres } from '@directory/kit/database/embedded-postgres'
import pg from 'pg'

/** A durable PostgreSQL. */
export interface KillableDatabase {
  readonly url: string
  /** Kills it, as in a power cut, and waits until it is back. */
  kill(): Promise<void>
  /** Restarts it with one of PostgreSQL’s shutdown modes and waits until it is back. A smart shutdown that takes too long becomes a fast one. */
  restart(mode: 'smart' | 'fast' | 'immediate'): Promise<void>
  stop(): Promise<void>
}

const signals = { smart: 'SIGTERM', fast: 'SIGINT', immediate: 'SIGQUIT' } as const
/** A smart shutdown waits for every client, so a persistent connection would block it for ever. */
const smartTimeout = 5_000

/** The process id of the server at a URL; undefined while it does not answer. */
async function serverId(url: string): Promise<number | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ file: string }>(`SELECT pg_read_file('postmaster.pid') AS file`)
    return Number(rows[0]?.file.split('\n')[0])
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Starts a durable PostgreSQL in a directory, which restarts automatically. */
export async function startKillableDatabase(directory: string): Promise<KillableDatabase> {
  const postgres = await startEmbeddedPostgres({ directory })
  const { url } = postgres

  /** The server, which a busy machine may still be starting. */
  async function runningServer(): Promise<number> {
    for (const until = Date.now() + 60_000; Date.now() < until; await delay(100)) {
      const id = await serverId(url)
      if (id !== undefined) return id
    }
    throw new Error('the database is unavailable')
  }
  async function isReplaced(id: number, within: number): Promise<boolean> {
    for (const until = Date.now() + within; Date.now() < until; await delay(100)) {
      const now = await serverId(url)
      if (now !== undefined && now !== id) return true
    }
    return false
  }
  async function end(signal: NodeJS.Signals): Promise<void> {
    const id = await runningServer()
    process.kill(id, signal)
    if (signal === signals.smart && !(await isReplaced(id, smartTimeout))) process.kill(id, signals.fast)
    if (!(await isReplaced(id, 60_000))) throw new Error('the database did not come back')
  }
  return { url, kill: () => end('SIGKILL'), restart: (mode) => end(signals[mode]), stop: postgres.stop }
}
