import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Whether the server behind a port lets us in with our own password: then it is the one that a killed run has left behind. */
async function isOurs(port: number, password: string): Promise<boolean> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password,
    database: 'postgres',
    connectionTimeoutMillis: 2_000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** A run that was killed leaves its server running, or a lock file behind; both would keep the next one from starting. */
export async function clearOrphan(data: string, password: string): Promise<void> {
  const file = path.join(data, 'postmaster.pid')
  const [pid, , , port] = (await readFile(file, 'utf8').catch(() => '')).split('\n').map(Number)
  if (!pid) return
  if (isAlive(pid) && port && (await isOurs(port, password))) {
    process.kill(pid, 'SIGINT')
    for (let tries = 0; tries < 100 && isAlive(pid); tries++) await delay(100)
  }
  await rm(file, { force: true })
}
