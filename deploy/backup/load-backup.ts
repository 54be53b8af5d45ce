import path from 'node:path'
import { FatalError } from '@directory/kit/fatal'
import pg from 'pg'
import { databaseRoles } from '../services/places.ts'
import type { Manifest } from './manifest.ts'
import { republishUnprocessed } from './offer-again.ts'
import { sortByReferences } from './schema.ts'
import { loadTable } from './table-files.ts'

/** Throws a FatalError while the product is connected to the database. */
export async function requireUnused(client: pg.Client): Promise<void> {
  const connected = await client.query<{ name: string }>(
    'SELECT DISTINCT usename AS name FROM pg_stat_activity WHERE datname = current_database() AND usename = ANY($1) ORDER BY 1',
    [databaseRoles],
  )
  if (connected.rows.length)
    throw new FatalError(`The product runs on this database (${connected.rows.map(({ name }) => name).join(', ')}): stop it first.`)
}

/** Throws a FatalError if the database has tables of ours; with `replace`, drops them instead. */
export async function requireCleanDatabase(client: pg.Client, replace: boolean): Promise<void> {
  const existing = await client.query<{ schema: string }>(
    'SELECT DISTINCT schemaname::text AS schema FROM pg_tables WHERE schemaname = ANY($1) ORDER BY 1',
    [databaseRoles],
  )
  const schemas = existing.rows.map(({ schema }) => schema)
  if (schemas.length === 0) return
  if (!replace)
    throw new FatalError(
      `The database already contains data (${schemas.join(', ')}): restore into an empty one, or add --replace, which deletes it.`,
    )
  await client.query(`DROP SCHEMA ${schemas.map((schema) => pg.escapeIdentifier(schema)).join(', ')} CASCADE`)
}

/** Fills the new tables in one transaction. Returns the number of events that will be republished. */
export async function loadBackup(client: pg.Client, backup: string, manifest: Manifest): Promise<number> {
  const names = manifest.tables.map(({ schema, name }) => `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`)
  await client.query(`BEGIN; SET LOCAL maintenance_work_mem = '256MB'`)
  // The effects of our triggers are already in the rows; foreign keys are still checked.
  for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`)
  await client.query(`TRUNCATE ${names.join(', ')}`)
  for (const table of await sortByReferences(client, manifest.tables)) {
    await client.query(`SET LOCAL search_path = ${pg.escapeIdentifier(table.schema)}, extensions`)
    const rows = await loadTable(client, backup, table)
    if (rows !== table.rows) throw new FatalError(`${path.join(backup, table.file)} has ${rows} rows instead of ${table.rows}.`)
  }
  for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`)
  for (const { schema, name, value, isCalled } of manifest.sequences)
    await client.query('SELECT setval(format($$%I.%I$$, $1::text, $2::text)::regclass, $3, $4)', [schema, name, value, isCalled])
  const republished = await republishUnprocessed(client)
  await client.query('COMMIT')
  await client.query('ANALYZE')
  return republished
}
