import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { createTestDatabase } from '@directory/kit/testing/postgres'
import { expect, test } from 'vitest'
import { databaseRoles, getFolder } from '../services/places.ts'
import { readModels } from './prisma-models.ts'

const root = path.resolve(import.meta.dirname, '../..')
const modelsIn = async (folder: string) => readModels(await readFile(path.join(root, folder, 'prisma/schema.prisma'), 'utf8'))

interface Column {
  readonly table: string
  readonly column: string
  readonly type: string
}

const readColumns = `
  SELECT relname AS table, attname AS column,
    regexp_replace(format_type(atttypid, NULL), '^(.*\\.)?"?(.*?)"?$', '\\2') || CASE WHEN attnotnull OR format_type(atttypid, NULL) LIKE '%[]' THEN '' ELSE '?' END AS type
  FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
  WHERE relnamespace = $1::regnamespace AND relkind IN ('r', 'p') AND attnum > 0 AND NOT attisdropped AND relname <> '_prisma_migrations'
  ORDER BY relname, attnum`

/** A line for each column, for readable differences. */
const lines = (models: Map<string, Map<string, string>>): string[] =>
  [...models].flatMap(([table, columns]) => [...columns].map(([column, type]) => `${table}.${column} ${type}`)).sort()

test.each(databaseRoles)('the tables of %s match its Prisma schema and the kit’s', async (schema) => {
  const folder = getFolder(schema)
  const database = await createTestDatabase({ migrations: [{ schema, directory: path.join(root, folder, 'prisma/migrations') }] })
  try {
    const { rows } = await database.pool.query<Column>(readColumns, [schema])
    const tables = new Set(rows.map(({ table }) => table))
    const shared = [...(await modelsIn('services/kit'))].filter(([table]) => tables.has(table))
    expect(rows.map(({ table, column, type }) => `${table}.${column} ${type}`).sort()).toEqual(
      lines(new Map([...shared, ...(await modelsIn(folder))])),
    )
  } finally {
    await database.drop()
  }
})
