import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { Client } from './client.ts'

export const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** SQLSTATE of a rejected login. */
const invalidPassword = '28P01'

/** Whose server listens on a port: ours if it accepts our password, which means that a killed run has left it behind. */
async function serverBehind(port: number, password: string): Promise<'ours' | "another's" | 'silent'> {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password,
    database: 'postgres',
    connectionTimeoutMillis: 2_000,
  })
  try {
    await client.connect()
    return 'ours'
  } catch (error) {
    return error instanceof pg.DatabaseError && error.code === invalidPassword ? "another's" : 'silent'
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Cleans up after a killed run: its server may still be stopping, or its lock file still exist; either would prevent the next start. */
export async function clearOrphan(data: string, password: string): Promise<void> {
  const file = path.join(data, 'postmaster.pid')
  const [pid, , , port] = (await readFile(file, 'utf8').catch(() => '')).split('\n').map(Number)
  if (!pid) return
  // A stopping server closes its port first. The wait is limited, since another process may have been given the same id by now.
  for (let attempt = 0; attempt < 100 && isAlive(pid) && port; attempt++) {
    const server = await serverBehind(port, password)
    if (server === "another's") break
    if (server === 'ours') process.kill(pid, 'SIGINT')
    await delay(100)
  }
  await rm(file, { force: true })
}
