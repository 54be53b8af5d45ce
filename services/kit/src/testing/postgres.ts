import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import pg from 'pg'
import { migrate } from '../database/migrate.ts'
import { createPool } from '../database/pool.ts'
import { provisionDatabase } from '../database/provision.ts'

export interface TestDatabase {
  /** Url of the database for the role that owns it. */
  readonly url: string
  /** A pool whose search path is the first migrated schema. */
  readonly pool: Pool
  drop(): Promise<void>
}

const adminUrl = (): string => {
  const url = process.env.TEST_DATABASE_URL
  if (!url) throw new Error('TEST_DATABASE_URL is missing: run the tests through vitest, whose global setup starts PostgreSQL')
  return url
}

async function asAdmin(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl() })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/** A database of the caller's own, with the given schemas migrated. */
export async function createTestDatabase({
  migrations = [],
}: {
  migrations?: { directory: string; schema: string }[]
} = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await asAdmin((client) => client.query(`CREATE DATABASE ${name}`))
  const url = new URL(adminUrl())
  url.pathname = `/${name}`
  await provisionDatabase(url.href, [])
  const schema = migrations[0]?.schema ?? 'public'
  for (const migration of migrations) {
    await asDatabase(url.href, `CREATE SCHEMA IF NOT EXISTS ${migration.schema}`)
    await migrate({ url: url.href, ...migration })
  }
  await asDatabase(url.href, `ALTER DATABASE ${name} SET search_path = ${schema}, extensions`)
  const pool = createPool(url.href)
  return {
    url: url.href,
    pool,
    async drop() {
      if (!pool.ended) await pool.end()
      await asAdmin((client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
    },
  }
}

async function asDatabase(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
