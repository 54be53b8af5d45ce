import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { startEmbeddedPostgres } from '../src/database/embedded-postgres.ts'
import { createTemporaryDirectory } from '../src/testing/temporary-directory.ts'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function query(url: string, text: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(text)).rows[0]
  } finally {
    await client.end()
  }
}

test('when the server is killed, then it restarts at the same address with its data, and stops when requested', async () => {
  const directory = await createTemporaryDirectory()
  cleanups.push(directory.remove)
  const postgres = await startEmbeddedPostgres({ directory: path.join(directory.path, 'postgres') })
  await query(postgres.url, 'CREATE TABLE note AS SELECT 7 AS number')
  const [pid] = (await readFile(path.join(directory.path, 'postgres/data/postmaster.pid'), 'utf8')).split('\n')
  process.kill(Number(pid), 'SIGKILL')
  await vi.waitFor(async () => expect(await query(postgres.url, 'SELECT number FROM note')).toEqual({ number: 7 }), {
    timeout: 60_000,
    interval: 100,
  })
  await postgres.stop()
  await expect(query(postgres.url, 'SELECT 1')).rejects.toThrow('ECONNREFUSED')
})

test('when its parent process is killed, then it stops as well, and the next start on its data waits for that', async () => {
  const directory = await createTemporaryDirectory()
  cleanups.push(directory.remove)
  const place = path.join(directory.path, 'postgres')
  const program = `
    import { startEmbeddedPostgres } from ${JSON.stringify(path.resolve(import.meta.dirname, '../src/database/embedded-postgres.ts'))}
    console.log((await startEmbeddedPostgres({ directory: ${JSON.stringify(place)} })).url)`
  const starter = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [url] = await once(createInterface({ input: starter.stdout }), 'line')
  await query(url, 'CREATE TABLE note AS SELECT 7 AS number')
  starter.kill('SIGKILL')
  const next = await startEmbeddedPostgres({ directory: place })
  cleanups.push(next.stop)
  expect(await query(next.url, 'SELECT number FROM note')).toEqual({ number: 7 })
  await expect(query(url, 'SELECT 1')).rejects.toThrow('ECONNREFUSED')
})
