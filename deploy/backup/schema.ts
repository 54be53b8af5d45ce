import type pg from 'pg'
import { databaseRoles } from '../services/places.ts'
import type { Migration, Sequence, Table } from './manifest.ts'

export type TableShape = Pick<Table, 'schema' | 'name' | 'columns'>

/** Prisma's table of applied migrations; a restore recreates it. */
const migrationTable = '_prisma_migrations'

/** The tables of all services, without generated columns. */
export async function readTables(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `SELECT n.nspname AS schema, c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE n.nspname = ANY($1) AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relname <> $2
       AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     GROUP BY 1, 2 ORDER BY 1, 2`,
    [databaseRoles, migrationTable],
  )
  return rows
}

/** The current values of all services' sequences: sequences ignore transactions, so they may be ahead of the snapshot, but never behind. */
export async function readSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ schema: string; name: string; qualified: string }>(
    `SELECT n.nspname AS schema, c.relname AS name, format('%I.%I', n.nspname, c.relname) AS qualified
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = ANY($1) AND c.relkind = 'S' ORDER BY 1, 2`,
    [databaseRoles],
  )
  const sequences: Sequence[] = []
  for (const { schema, name, qualified } of rows) {
    const state = await client.query<{ value: string; isCalled: boolean }>(
      `SELECT last_value::text AS value, is_called AS "isCalled" FROM ${qualified}`,
    )
    sequences.push(...state.rows.map((row) => ({ schema, name, ...row })))
  }
  return sequences
}

/** The migrations applied to each schema. */
export async function readAppliedMigrations(client: pg.Client): Promise<Migration[]> {
  const migrations: Migration[] = []
  for (const schema of databaseRoles) {
    const { rows } = await client.query<Migration>(
      `SELECT $1 AS schema, migration_name AS name, checksum FROM ${schema}.${migrationTable}
       WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`,
      [schema],
    )
    migrations.push(...rows)
  }
  return migrations
}

/** Sorts tables so that each comes after those that it references. */
export async function sortByReferences<Named extends TableShape>(client: pg.Client, tables: readonly Named[]): Promise<Named[]> {
  const { rows } = await client.query<{ from: string; to: string }>(
    `SELECT conrelid::regclass::text AS "from", confrelid::regclass::text AS "to" FROM pg_constraint
     WHERE contype = 'f' AND conrelid <> confrelid`,
  )
  const toKey = ({ schema, name }: TableShape) => `${schema}.${name}`
  const waiting = new Map(tables.map((table) => [toKey(table), table]))
  const ordered: Named[] = []
  while (waiting.size > 0) {
    const unblocked = [...waiting].filter(([key]) => !rows.some(({ from, to }) => from === key && waiting.has(to)))
    if (unblocked.length === 0) throw new Error(`circular references between tables: ${[...waiting.keys()].join(', ')}`)
    for (const [key, table] of unblocked) {
      waiting.delete(key)
      ordered.push(table)
    }
  }
  return ordered
}
