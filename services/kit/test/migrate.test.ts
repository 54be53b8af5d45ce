import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { connect, createServer, Socket } from 'node:net'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { migrate } from '../src/database/migrate.ts'
import { freePort } from '../src/network/free-port.ts'
import { createTestDatabase, type TestDatabase } from '../src/testing/postgres.ts'
import { createTemporaryDirectory } from '../src/testing/temporary-directory.ts'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

const scripts = {
  '0001_initial': 'CREATE TABLE listing (id uuid PRIMARY KEY, name text);',
  '0002_names': '-- Nobody waits for it.\nCREATE INDEX CONCURRENTLY listing_name ON listing (name);\n',
  '0003_later': 'ALTER TABLE listing ADD COLUMN motto text;',
}

/** A separate schema and a directory of migrations. */
async function prepare() {
  const database = await createTestDatabase()
  cleanups.push(() => database.drop())
  const directory = await createTemporaryDirectory()
  cleanups.push(directory.remove)
  for (const [name, sql] of Object.entries(scripts)) {
    await mkdir(path.join(directory.path, name))
    await writeFile(path.join(directory.path, name, 'migration.sql'), sql)
  }
  await database.pool.query('CREATE SCHEMA IF NOT EXISTS migrated')
  return { database, options: { url: database.url, directory: directory.path, schema: 'migrated' } }
}

test('when two processes start concurrently with a migration that builds an index concurrently, then they do not deadlock', async () => {
  const { options } = await prepare()
  const applied = await Promise.all([migrate(options), migrate(options)])
  expect(applied.sort((a, b) => a.length - b.length)).toEqual([[], Object.keys(scripts)])
})

test('when several services start at once and build indexes concurrently, then they do not block each other', async () => {
  const { database, options } = await prepare()
  const schemas = ['first', 'second', 'third', 'fourth', 'fifth']
  for (const schema of schemas) await database.pool.query(`CREATE SCHEMA ${schema}`)
  const applied = await Promise.all(schemas.map((schema) => migrate({ ...options, schema })))
  expect(applied).toEqual(schemas.map(() => Object.keys(scripts)))
})

test('when only some migrations are requested, then the others are applied at the next start', async () => {
  const { options } = await prepare()
  expect(await migrate({ ...options, only: ['0001_initial'] })).toEqual(['0001_initial'])
  expect(await migrate(options)).toEqual(['0002_names', '0003_later'])
})

test('when migrations have been applied, then no timer keeps the process from ending', async () => {
  const { options } = await prepare()
  const countTimers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
  const before = countTimers()
  await migrate(options)
  expect(countTimers()).toBeLessThanOrEqual(before)
})

/** The state left behind by a process that is killed while it applies a migration. */
const leaveBegun = (database: TestDatabase, name: string) =>
  database.pool.query(
    `INSERT INTO migrated._prisma_migrations (id, checksum, migration_name, started_at, applied_steps_count) VALUES ($1, '', $1, now(), 0)`,
    [name],
  )

test('when a process is killed during a migration, then the next one restarts it', async () => {
  const { database, options } = await prepare()
  await migrate({ ...options, only: ['0001_initial', '0002_names'] })
  await leaveBegun(database, '0003_later')
  expect(await migrate(options)).toEqual(['0003_later'])
  await database.pool.query('SELECT motto FROM migrated.listing')
})

test('when it is killed while an index is built concurrently, then an operator has to check what is left of it', async () => {
  const { database, options } = await prepare()
  await migrate({ ...options, only: ['0001_initial'] })
  await leaveBegun(database, '0002_names')
  await expect(migrate(options)).rejects.toThrow()
})

/** Forwards connections to the server, and accepts none while it is cut. */
async function startPassage(url: string) {
  const target = new URL(url)
  const open = new Set<Socket>()
  let isCut = false
  const passage = createServer((client) => {
    if (isCut) return client.destroy()
    const server = connect(Number(target.port), target.hostname)
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy()).once('close', () => other.destroy())
      one.pipe(other)
    }
  })
  const port = await freePort()
  await once(passage.listen(port, '127.0.0.1'), 'listening')
  cleanups.push(async () => {
    for (const socket of open) socket.destroy()
    passage.close()
  })
  const passed = new URL(url)
  passed.host = `127.0.0.1:${port}`
  return {
    url: passed.href,
    cut(is: boolean) {
      isCut = is
    },
  }
}

/** Speeds up socket timeouts until the test ends. */
function hurry(times: number): void {
  const { setTimeout } = Socket.prototype
  const hurried = vi.spyOn(Socket.prototype, 'setTimeout').mockImplementation(function (this: Socket, timeout, onTimeout) {
    return setTimeout.call(this, timeout / times, onTimeout)
  })
  cleanups.push(async () => hurried.mockRestore())
}

test('when a migration waits for another session’s lock, and blocks everyone else, then it is given a minute', async () => {
  const { database, options } = await prepare()
  await migrate({ ...options, only: ['0001_initial', '0002_names'] })
  const holder = await database.pool.connect()
  cleanups.push(async () => holder.release())
  await holder.query('BEGIN')
  await holder.query('LOCK TABLE migrated.listing')
  const passage = await startPassage(database.url)
  hurry(15)
  const applied = migrate({ ...options, url: passage.url }).catch((error: unknown) => error)
  const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  await vi.waitFor(async () => expect((await database.pool.query(waiting)).rowCount).toBe(1), 10_000)
  passage.cut(true)
  // Twelve seconds of accelerated time.
  await delay(800)
  await holder.query('ROLLBACK')
  passage.cut(false)
  expect(await applied).toEqual(['0003_later'])
})
