import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { migrate } from '../src/database/migrate.ts'
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

/** A schema of its own and a directory of migrations. */
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

test('when two processes start at once with a migration that builds an index concurrently, then neither waits for the other for ever', async () => {
  const { options } = await prepare()
  const applied = await Promise.all([migrate(options), migrate(options)])
  expect(applied.sort((a, b) => a.length - b.length)).toEqual([[], Object.keys(scripts)])
})

test('when several services start at once and build indexes concurrently, then none of them is in the way of another', async () => {
  const { database, options } = await prepare()
  const schemas = ['first', 'second', 'third', 'fourth', 'fifth']
  for (const schema of schemas) await database.pool.query(`CREATE SCHEMA ${schema}`)
  const applied = await Promise.all(schemas.map((schema) => migrate({ ...options, schema })))
  expect(applied).toEqual(schemas.map(() => Object.keys(scripts)))
})

test('when only some migrations are asked for, then the others come at the next start', async () => {
  const { options } = await prepare()
  expect(await migrate({ ...options, only: ['0001_initial'] })).toEqual(['0001_initial'])
  expect(await migrate(options)).toEqual(['0002_names', '0003_later'])
})

/** What a process leaves behind that is killed while it applies a migration. */
const leaveBegun = (database: TestDatabase, name: string) =>
  database.pool.query(
    `INSERT INTO migrated._prisma_migrations (id, checksum, migration_name, started_at, applied_steps_count) VALUES ($1, '', $1, now(), 0)`,
    [name],
  )

test('when a process is killed in the middle of a migration, then the next one begins it again', async () => {
  const { database, options } = await prepare()
  await migrate({ ...options, only: ['0001_initial', '0002_names'] })
  await leaveBegun(database, '0003_later')
  expect(await migrate(options)).toEqual(['0003_later'])
  await database.pool.query('SELECT motto FROM migrated.listing')
})

test('when it is killed while an index is built concurrently, then an operator has to look what is left of it', async () => {
  const { database, options } = await prepare()
  await migrate({ ...options, only: ['0001_initial'] })
  await leaveBegun(database, '0002_names')
  await expect(migrate(options)).rejects.toThrow()
})
