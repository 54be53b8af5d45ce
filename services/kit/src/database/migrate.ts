import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { PrismaPg } from '@prisma/adapter-pg'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import * as engine from '@prisma/schema-engine-wasm/schema_engine_bg'
import pg from 'pg'
import { z } from 'zod'
import { Client } from './client.ts'
import { connectionTo, watchConnections } from './connection.ts'
import { checkedRows } from './rows.ts'
import { tryLock } from './try-lock.ts'

/** An arbitrary number, shared by all migrations regardless of schema: the engine's own lock is just as broad. */
const migrationLock = 7_041_776

/** Milliseconds a statement may take before the server is probed: migrations are slow on a busy machine. */
const timeout = 60_000

let instantiated: Promise<void> | undefined

/** The engine never clears the timer that limits its wait for its lock, and no process should wait ten seconds for that before it ends. */
const setTimeoutUnreferenced = (callback: () => void, milliseconds: number): NodeJS.Timeout => setTimeout(callback, milliseconds).unref()

/** Node cannot import the engine package's entry point, which imports `.wasm`; this does the same manually. */
async function instantiateEngine(): Promise<void> {
  const file = createRequire(import.meta.url)
    .resolve('@prisma/schema-engine-wasm')
    .replace(/schema_engine\.js$/, 'schema_engine_bg.wasm')
  const names = Object.keys(engine).filter((name) => name.startsWith('__wbg_setTimeout_'))
  const timers = Object.fromEntries(names.map((name) => [name, setTimeoutUnreferenced]))
  const { instance } = await WebAssembly.instantiate(await readFile(file), { './schema_engine_bg.js': { ...engine, ...timers } })
  engine.__wbg_set_wasm(instance.exports)
  const start = instance.exports.__wbindgen_start
  if (typeof start === 'function') start()
}

/**
 * Sends a migration as one script, and so as one implicit transaction; the adapter would split it at every semicolon, even inside
 * functions.
 */
class WholeScriptAdapter extends PrismaPg {
  readonly #pool: pg.Pool

  constructor(pool: pg.Pool, schema: string) {
    super(pool, { schema })
    this.#pool = pool
  }

  override async connect() {
    const adapter = await super.connect()
    adapter.executeScript = async (script) => {
      await this.#pool.query(script)
    }
    return adapter
  }
}

async function readMigrations(directory: string, only: readonly string[] | undefined) {
  const entries = await readdir(directory, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory() && (only?.includes(entry.name) ?? true)).map((entry) => entry.name)
  return Promise.all(
    names.sort().map(async (name) => ({
      path: name,
      migrationFile: {
        path: 'migration.sql',
        content: { tag: 'ok' as const, value: await readFile(path.join(directory, name, 'migration.sql'), 'utf8') },
      },
    })),
  )
}

/**
 * Polls: a waiting query would hold a snapshot, which CREATE INDEX CONCURRENTLY would wait for in turn. The engine waits for its own lock
 * like that, so only one process at a time may start it.
 */
async function takeLock(client: pg.Client): Promise<void> {
  while (!(await tryLock(client, `pg_try_advisory_lock(${migrationLock})`))) await delay(50)
}

const History = z.strictObject({ exists: z.boolean() })

/**
 * Deletes the records of migrations that were interrupted because their process was killed or lost its connection: a single transaction
 * leaves nothing behind and can be run again. A failed migration has a log, and one that builds an index concurrently leaves traces; both
 * need an operator.
 */
async function forgetInterrupted(client: pg.Client, schema: string, migrations: Awaited<ReturnType<typeof readMigrations>>): Promise<void> {
  const table = `${pg.escapeIdentifier(schema)}._prisma_migrations`
  const [history] = checkedRows(History, await client.query('SELECT to_regclass($1) IS NOT NULL AS "exists"', [table]))
  if (!history?.exists) return
  const transactional = migrations
    .filter(({ migrationFile }) => !/\bconcurrently\b/i.test(migrationFile.content.value))
    .map((migration) => migration.path)
  const unfinished = 'finished_at IS NULL AND rolled_back_at IS NULL AND logs IS NULL'
  await client.query(`DELETE FROM ${table} WHERE ${unfinished} AND migration_name = ANY($1)`, [transactional])
}

interface MigrateOptions {
  readonly url: string
  readonly directory: string
  readonly schema: string
  /** The names of the migrations to apply; all by default. */
  readonly only?: readonly string[]
}

/** Applies the migrations in a directory to a schema, in process and without a download. Returns the names of those it applied. */
export async function migrate({ url, directory, schema, only }: MigrateOptions): Promise<string[]> {
  const connection = { ...connectionTo(url), options: `-c search_path=${schema},extensions` }
  const pool = new pg.Pool({ ...connection, Client, max: 2 })
  const watch = watchConnections(url, timeout)
  pool.on('error', () => undefined)
  pool.on('connect', watch)
  const lock = new Client(connection)
  await lock.connect()
  watch(lock)
  try {
    await takeLock(lock)
    const migrationDirectories = await readMigrations(directory, only)
    await forgetInterrupted(lock, schema, migrationDirectories)
    instantiated ??= instantiateEngine()
    await instantiated
    const adapter = bindMigrationAwareSqlAdapterFactory(new WholeScriptAdapter(pool, schema))
    const schemaEngine = await engine.SchemaEngine.new({ datamodels: undefined }, () => undefined, adapter)
    try {
      const { appliedMigrationNames } = await schemaEngine.applyMigrations({
        migrationsList: {
          baseDir: directory,
          lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"' },
          migrationDirectories,
          shadowDbInitScript: '',
        },
        filters: { externalTables: [], externalEnums: [] },
      })
      return appliedMigrationNames
    } finally {
      schemaEngine.free()
    }
  } finally {
    await lock.end().catch(() => undefined)
    await pool.end()
  }
}
