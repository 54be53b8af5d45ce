import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { FatalError } from '@directory/kit/fatal'
import pg from 'pg'
import { connect } from './connect.ts'
import { keepSitePictures, keepUploads, readUploads } from './keep-pictures.ts'
import { formatBackupName, listBackups, type Manifest, parseBackupName, type Table, writeManifest } from './manifest.ts'
import { formatChecksums, openPool, type PicturePool, readPictures, sweepPool } from './picture-pool.ts'
import { type Place, resolveDatabaseUrl } from './place.ts'
import { readAppliedMigrations, readSequences, readTables } from './schema.ts'
import { writeCompressed, writeTable } from './table-files.ts'
import { superfluous } from './thin-out.ts'

const unfinished = '.unfinished-'
const minute = 60_000

export interface TakenBackup {
  readonly name: string
  readonly manifest: Manifest
  /** Without the pictures, which are shared with other backups. */
  readonly bytes: number
  /** Problems that did not prevent the backup. */
  readonly warnings: readonly string[]
  readonly seconds: number
}

interface Snapshot {
  readonly takenAt: string
  readonly postgres: string
}

/**
 * Begins a transaction with a consistent view of all schemas. It locks all tables first, so that no migration can alter them; if a
 * migration holds a lock, it times out quickly instead of making other sessions queue behind it.
 */
async function beginSnapshot(client: pg.Client): Promise<Snapshot> {
  const tables = await readTables(client)
  if (tables.length === 0) throw new FatalError('The database has no tables of the services: there is nothing to back up.')
  const names = tables.map(({ schema, name }) => `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`)
  await client.query(`
    BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;
    SET LOCAL lock_timeout = '5s';
    LOCK TABLE ${names.join(', ')} IN ACCESS SHARE MODE`)
  const { rows } = await client.query<Snapshot>(
    `SELECT to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "takenAt", current_setting('server_version') AS postgres`,
  )
  if ((await readTables(client)).length !== tables.length) throw new FatalError('The product was being migrated: take the backup again.')
  const [snapshot] = rows
  if (!snapshot) throw new Error('the query returned no row')
  return snapshot
}

interface Pictures {
  readonly pool: PicturePool
  /** Checksums of pictures in the pool, by name. */
  readonly known: Map<string, string>
  /** When `known` was up to date, in milliseconds since the epoch. */
  readonly since: number
}

/** The pictures of the last backup. */
async function readKnownPictures(directory: string): Promise<Pictures> {
  const last = (await listBackups(directory)).at(-1)
  // If it is damaged, all pictures are fetched again.
  const pictures = last === undefined ? [] : await readPictures(directory, last).catch(() => [])
  return {
    pool: await openPool(directory),
    known: new Map(pictures.map(({ name, sha256 }) => [name, sha256])),
    since: last === undefined ? 0 : parseBackupName(last).getTime() - minute,
  }
}

/** Writes a snapshot into a directory. Undefined if one of its pictures was deleted in the meantime. */
async function writeBackup(client: pg.Client, place: Place, backup: string, pictures: Pictures): Promise<Manifest | undefined> {
  const snapshot = await beginSnapshot(client)
  const uploads = await readUploads(client)
  const missingFiles = await keepUploads(uploads, { ...pictures, storage: place.storage })
  const tables: Table[] = []
  for (const table of await readTables(client)) tables.push(await writeTable(client, backup, table))
  const migrations = await readAppliedMigrations(client)
  const sequences = await readSequences(client)
  await client.query('COMMIT')
  // A missing file whose row still exists is lost: another attempt would not find it either.
  const present = new Set(missingFiles.length ? await readUploads(client) : [])
  if (missingFiles.some((file) => !present.has(file))) return undefined
  if (missingFiles.length > 0 && missingFiles.length === uploads.length)
    throw new FatalError('None of the uploaded pictures is in the storage: does MEDIA_DIRECTORY or S3_BUCKET match the product’s?')
  const missing = new Set(missingFiles)
  const list = [
    ...uploads.flatMap((file) => (missing.has(file) ? [] : [{ name: `media/${file}`, sha256: pictures.known.get(`media/${file}`) ?? '' }])),
    ...(place.sitePictures === undefined ? [] : await keepSitePictures(place.sitePictures, pictures)),
  ]
  const listed = await writeCompressed(
    backup,
    'pictures.gz',
    (async function* () {
      yield formatChecksums(list).join('')
    })(),
  )
  const manifest: Manifest = {
    format: 1,
    ...snapshot,
    migrations,
    tables,
    sequences,
    pictures: { ...listed, count: list.length, missing: missingFiles },
  }
  await writeManifest(backup, manifest)
  return manifest
}

async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory)
  await handle.sync().finally(() => handle.close())
}

/** Writes a backup into a temporary directory and renames it when it is complete. */
async function takeInto(client: pg.Client, place: Place, directory: string): Promise<Manifest> {
  for (const entry of await readdir(directory)) if (entry.startsWith(unfinished)) await rm(path.join(directory, entry), { recursive: true })
  const pictures = await readKnownPictures(directory)
  // Copies most pictures before the snapshot, to keep its transaction short.
  await keepUploads(await readUploads(client), { ...pictures, storage: place.storage })
  for (let attempt = 0; attempt < 3; attempt++) {
    const temporary = path.join(directory, `${unfinished}${randomUUID()}`)
    await mkdir(temporary, { mode: 0o700 })
    try {
      const manifest = await writeBackup(client, place, temporary, pictures)
      if (manifest === undefined) continue
      await syncDirectory(temporary)
      await rename(temporary, path.join(directory, formatBackupName(manifest.takenAt)))
      await syncDirectory(directory)
      return manifest
    } finally {
      await rm(temporary, { recursive: true, force: true })
    }
  }
  throw new FatalError('Pictures were deleted while they were being copied, three times in a row: take the backup again.')
}

/**
 * Removes expired backups and, with the first backup of a day, unreferenced pictures; but no pictures while a backup cannot be read.
 * Returns warnings.
 */
async function thinOut(directory: string, keepDays: number): Promise<string[]> {
  const names = await listBackups(directory)
  for (const name of superfluous(names, new Date(), keepDays)) await rm(path.join(directory, name), { recursive: true })
  const [newest, previous] = names.reverse()
  if (newest?.slice(0, 10) === previous?.slice(0, 10)) return []
  const failure = await sweepPool(directory).then(
    () => undefined,
    (error: Error) => error,
  )
  return failure ? [`Unreferenced pictures were not removed: ${failure.message}`] : []
}

function describeMissing({ pictures: { missing } }: Manifest): string[] {
  if (missing.length === 0) return []
  return [`${missing.length} uploaded pictures are missing from the storage and from the backup: ${missing.slice(0, 5).join(', ')}`]
}

/** PostgreSQL's error code for a lock timeout. */
const lockNotAvailable = '55P03'

const reasons: Record<string, string> = {
  ENOSPC: 'there is no space left',
  EACCES: 'permission denied',
  EROFS: 'the file system is read-only',
}

/** Takes a backup of a running product. Throws a FatalError with a one-line reason; earlier backups are not affected. */
export async function takeBackup(place: Place, directory: string, keepDays: number): Promise<TakenBackup> {
  const started = performance.now()
  const client = await connect(await resolveDatabaseUrl(place), 'backup')
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 })
    const lock = await client.query<{ mine: boolean }>(`SELECT pg_try_advisory_lock(hashtext('backup')) AS mine`)
    if (!lock.rows[0]?.mine) throw new FatalError('Another backup of this database is in progress.')
    const manifest = await takeInto(client, place, directory)
    const warnings = [...describeMissing(manifest), ...(await thinOut(directory, keepDays))]
    const bytes = manifest.tables.reduce((sum, table) => sum + table.bytes, manifest.pictures.bytes)
    return { name: formatBackupName(manifest.takenAt), manifest, bytes, warnings, seconds: (performance.now() - started) / 1_000 }
  } catch (error) {
    const code = error instanceof Error ? Reflect.get(error, 'code') : undefined
    if (code === lockNotAvailable) throw new FatalError('The product is being migrated: take the backup again.', { cause: error })
    const reason = typeof code === 'string' ? reasons[code] : undefined
    throw reason ? new FatalError(`The backup could not be written to ${directory}: ${reason}.`, { cause: error }) : error
  } finally {
    await client.end().catch(() => undefined)
  }
}
