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
  /** Of the tables and lists; pictures are shared with other backups. */
  readonly bytes: number
  /** What is wrong although the backup is whole. */
  readonly warnings: readonly string[]
  readonly seconds: number
}

interface Snapshot {
  readonly takenAt: string
  readonly postgres: string
}

/**
 * Begins a transaction that sees all schemas at one moment. No table can change its shape under it: it holds all of them before that moment,
 * and gives up soon where a migration holds one, rather than make everybody wait behind it.
 */
async function beginSnapshot(client: pg.Client): Promise<Snapshot> {
  const tables = await readTables(client)
  if (tables.length === 0) throw new FatalError('The database holds no tables of the services: there is nothing to back up.')
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
  if (!snapshot) throw new Error('no answer')
  return snapshot
}

interface Pictures {
  readonly pool: PicturePool
  /** The checksum of each picture that is in the pool. */
  readonly known: Map<string, string>
  /** When what is known was looked at. */
  readonly since: number
}

/** What the last backup knows of pictures. */
async function knownPictures(directory: string): Promise<Pictures> {
  const last = (await listBackups(directory)).at(-1)
  // One that was damaged since says nothing: everything is fetched once more.
  const pictures = last === undefined ? [] : await readPictures(directory, last).catch(() => [])
  return {
    pool: await openPool(directory),
    known: new Map(pictures.map(({ name, sha256 }) => [name, sha256])),
    since: last === undefined ? 0 : parseBackupName(last).getTime() - minute,
  }
}

/** Writes everything that the transaction of the client sees into a directory. Undefined where a picture of it was deleted meanwhile. */
async function writeBackup(client: pg.Client, place: Place, backup: string, pictures: Pictures): Promise<Manifest | undefined> {
  const snapshot = await beginSnapshot(client)
  const uploads = await readUploads(client)
  const notInStore = await keepUploads(uploads, { ...pictures, storage: place.storage })
  const tables: Table[] = []
  for (const table of await readTables(client)) tables.push(await writeTable(client, backup, table))
  const migrations = await readAppliedMigrations(client)
  const sequences = await readSequences(client)
  await client.query('COMMIT')
  // A file that is gone while its row is there now, too, is lost, and no other moment would have it.
  const present = new Set(notInStore.length ? await readUploads(client) : [])
  if (notInStore.some((file) => !present.has(file))) return undefined
  if (notInStore.length > 0 && notInStore.length === uploads.length)
    throw new FatalError('None of the uploaded pictures is in store: is MEDIA_DIRECTORY or S3_BUCKET as the product has it?')
  const missing = new Set(notInStore)
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
    pictures: { ...listed, count: list.length, missing: notInStore },
  }
  await writeManifest(backup, manifest)
  return manifest
}

async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory)
  await handle.sync().finally(() => handle.close())
}

/** Takes a backup into a new directory, which gets its name when it is complete. */
async function takeInto(client: pg.Client, place: Place, directory: string): Promise<Manifest> {
  for (const entry of await readdir(directory)) if (entry.startsWith(unfinished)) await rm(path.join(directory, entry), { recursive: true })
  const pictures = await knownPictures(directory)
  // Most of the pictures come before the moment that the backup is of: the transaction is the shorter for it.
  await keepUploads(await readUploads(client), { ...pictures, storage: place.storage })
  for (let tries = 0; tries < 3; tries++) {
    const begun = path.join(directory, `${unfinished}${randomUUID()}`)
    await mkdir(begun, { mode: 0o700 })
    try {
      const manifest = await writeBackup(client, place, begun, pictures)
      if (manifest === undefined) continue
      await syncDirectory(begun)
      await rename(begun, path.join(directory, formatBackupName(manifest.takenAt)))
      await syncDirectory(directory)
      return manifest
    } finally {
      await rm(begun, { recursive: true, force: true })
    }
  }
  throw new FatalError('Pictures were deleted while they were being copied, three times in a row: take the backup again.')
}

/**
 * Removes the backups that are not to be kept any longer, and with the first backup of a day the pictures that none names any more: while
 * one of them cannot be read, no picture is removed. Returns the obstacles.
 */
async function thinOut(directory: string, keepDays: number): Promise<string[]> {
  const names = await listBackups(directory)
  for (const name of superfluous(names, new Date(), keepDays)) await rm(path.join(directory, name), { recursive: true })
  const [newest, before] = names.reverse()
  if (newest?.slice(0, 10) === before?.slice(0, 10)) return []
  const failure = await sweepPool(directory).then(
    () => undefined,
    (error: Error) => error,
  )
  return failure ? [`Pictures that nothing names any more stay for now: ${failure.message}`] : []
}

function describeMissing({ pictures: { missing } }: Manifest): string[] {
  if (missing.length === 0) return []
  return [`${missing.length} uploaded pictures are not in store, so that no backup can hold them: ${missing.slice(0, 5).join(', ')}`]
}

/** PostgreSQL's error code for a lock timeout. */
const lockNotAvailable = '55P03'

const reasons: Record<string, string> = {
  ENOSPC: 'there is no space left',
  EACCES: 'that is not allowed',
  EROFS: 'it cannot be written to',
}

/** Takes a backup of a running product. A FatalError says in one line why there is none; earlier ones are as they were. */
export async function takeBackup(place: Place, directory: string, keepDays: number): Promise<TakenBackup> {
  const started = performance.now()
  const client = await connect(await resolveDatabaseUrl(place), 'backup')
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 })
    const lock = await client.query<{ mine: boolean }>(`SELECT pg_try_advisory_lock(hashtext('backup')) AS mine`)
    if (!lock.rows[0]?.mine) throw new FatalError('Another backup of this database is under way.')
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
