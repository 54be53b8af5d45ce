import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGunzip, createGzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { Table, WrittenFile } from './manifest.ts'

/** A pass-through stream that counts and hashes its bytes. */
function createMeter() {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { stream, result: () => ({ bytes, sha256: hash.digest('hex') }) }
}

const nameIn = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string => `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`
const formatColumns = ({ columns }: Pick<Table, 'columns'>): string => columns.map((column) => pg.escapeIdentifier(column)).join(', ')

/** Compresses a source into a file of a backup. */
export async function writeCompressed(
  backup: string,
  file: string,
  source: AsyncIterable<Buffer | string> | NodeJS.ReadableStream,
): Promise<WrittenFile> {
  const { stream, result } = createMeter()
  const target = createWriteStream(path.join(backup, file), { mode: 0o600, flags: 'wx', flush: true })
  await pipeline(source, createGzip({ level: constants.Z_BEST_SPEED }), stream, target)
  return { file, ...result() }
}

/** Writes the rows of a table, as seen by the client's transaction, into a file of a backup. */
export async function writeTable(client: pg.Client, backup: string, table: Pick<Table, 'schema' | 'name' | 'columns'>): Promise<Table> {
  const rows = client.query(copyTo(`COPY ${nameIn(table)} (${formatColumns(table)}) TO STDOUT`))
  const written = await writeCompressed(backup, `${table.schema}.${table.name}.gz`, rows)
  return { ...table, ...written, rows: rows.rowCount }
}

/** Loads a file of a backup into a table that was truncated in the same transaction; returns the number of rows. */
export async function loadTable(client: pg.Client, backup: string, table: Table): Promise<number> {
  const rows = client.query(copyFrom(`COPY ${nameIn(table)} (${formatColumns(table)}) FROM STDIN (FREEZE)`))
  await pipeline(createReadStream(path.join(backup, table.file)), createGunzip(), rows)
  return rows.rowCount
}
