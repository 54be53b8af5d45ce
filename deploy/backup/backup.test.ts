import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, cp, readdir, readFile, rm, truncate } from 'node:fs/promises'
import path from 'node:path'
import { refreshSession } from '@directory/contracts/http/identity'
import { getListing } from '@directory/contracts/http/listings'
import { type EmbeddedDatabase, startEmbeddedPostgres } from '@directory/kit/database/embedded-postgres'
import { call } from '@directory/kit/http/client'
import { freePort } from '@directory/kit/network/free-port'
import { createTemporaryDirectory } from '@directory/kit/testing/temporary-directory'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { becomesReady, killableProcess } from '../faults/child-process.ts'
import { findSchemaDifferences } from '../faults/invariants/differences.ts'
import { readRunning } from '../local/running.ts'
import { type Acknowledged, startLoad } from './load.ts'
import { listBackups } from './manifest.ts'
import { republishUnprocessed } from './offer-again.ts'
import { type Place, placeIn } from './place.ts'
import { findBrokenReferences } from './references.ts'
import { restoreBackup, settleRecovered } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'

const root = path.resolve(import.meta.dirname, '../..')
const cleanups: (() => Promise<unknown>)[] = []
let directory: string
let backups: string
let acknowledged: Acknowledged[]
let database: EmbeddedDatabase
let restoredPlace: Place

/** Starts the product in a data directory. */
async function startProduct(dataDirectory: string, more: Record<string, string> = {}) {
  const port = await freePort()
  const env = { PORT: String(port), DATA_DIR: dataDirectory, DEMO_DATA: 'false', LOG_LEVEL: 'fatal', ...more }
  const product = killableProcess({ script: 'deploy/local/start.ts', env, address: `http://localhost:${port}` })
  cleanups.push(() => product.stop())
  await product.start()
  const running = await readRunning(dataDirectory)
  if (!running) throw new Error('the product is ready but has not written its running file')
  for (const address of Object.values(running.services)) await becomesReady(address)
  return { running, token: await readFile(running.operatorTokenFile, 'utf8'), stop: () => product.stop() }
}

/** Runs an operator's command; returns its exit code and output. */
async function run(command: readonly string[], env: Record<string, string> = {}) {
  const [program = '', ...parameters] = command
  const child = spawn(program, parameters, { cwd: root, env: { PATH: process.env.PATH ?? '', ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const [code] = await once(child, 'close')
  return { code, output }
}
const script = (name: string): string[] => [process.execPath, '--import', 'tsx', `deploy/backup/${name}.ts`]

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return work(client).finally(() => client.end())
}

/** A copy of the backups for a test to damage. */
async function copyBackups(): Promise<{ copy: string; name: string }> {
  const copy = path.join(directory, `copy-${await freePort()}`)
  await cp(backups, copy, { recursive: true })
  const name = (await listBackups(copy)).at(-1) ?? ''
  return { copy, name }
}

beforeAll(async () => {
  const temporary = await createTemporaryDirectory()
  cleanups.push(temporary.remove)
  directory = temporary.path
  backups = path.join(directory, 'backups')
  const original = path.join(directory, 'original')
  const { running, token, stop } = await startProduct(original)
  const place = await placeIn(original)
  const load = startLoad(running.services, token)
  // Its failure has already been reported by `reaches`.
  cleanups.push(() => load.stop().catch(() => undefined))
  await load.reaches(4)
  await takeBackup(place, backups, 30)
  await load.reaches(9)
  const before = load.kept()
  await takeBackup(place, backups, 30)
  await load.reaches(load.count() + 1)
  // Listings whose deletion has been requested since may or may not be in the backup.
  acknowledged = before.filter(({ listingId }) => !load.isDeleted(listingId))
  await load.stop()
  await stop()

  const postgres = path.join(directory, 'postgres')
  database = await startEmbeddedPostgres({ directory: postgres, durable: false })
  cleanups.push(() => database.stop())
  restoredPlace = await placeIn(path.join(directory, 'restored'), database.url)
})
afterAll(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

test('when a backup is truncated or altered, then it is refused with a one-line error that names the damaged file', async () => {
  const table = await copyBackups()
  await truncate(path.join(table.copy, table.name, 'listings.listing.gz'), 100)
  const refused = await run([...script('backup'), 'verify', table.copy])
  expect(refused).toEqual({
    code: 1,
    output: `The backup ${table.name} in ${table.copy} is damaged: listings.listing.gz does not match its checksum.\n`,
  })

  const restore = (damaged: { copy: string; name: string }) =>
    restoreBackup(restoredPlace, { directory: damaged.copy, name: damaged.name, replace: false })
  const incomplete = await copyBackups()
  await rm(path.join(incomplete.copy, incomplete.name, 'media.image.gz'))
  await expect(restore(incomplete)).rejects.toThrow(/is incomplete: media\.image\.gz is missing\.$/)

  const manifest = await copyBackups()
  await appendFile(path.join(manifest.copy, manifest.name, 'manifest.json'), ' ')
  await expect(restore(manifest)).rejects.toThrow(/is damaged: manifest\.json does not match its checksum\.$/)

  const picture = await copyBackups()
  for (const file of await readdir(path.join(picture.copy, 'pictures'))) await appendFile(path.join(picture.copy, 'pictures', file), 'x')
  await expect(restore(picture)).rejects.toThrow(
    /the picture media\/[0-9a-f]{32}\.jpg \(pictures\/[0-9a-f]{64}\) does not match its checksum\.$/,
  )
})

test('when a backup of a product under load is restored and started, then everything acknowledged before the backup is restored and all invariants hold', async () => {
  const [, name = ''] = await listBackups(backups)
  const { manifest, republished, broken } = await restoreBackup(restoredPlace, { directory: backups, name, replace: false })
  expect(manifest.pictures.missing).toEqual([])
  expect(republished).toBe(0)
  expect([...broken.keys()].filter((kind) => kind.includes('media does not have'))).toEqual([])
  // As if a broker had been lost together with an event that the directory had not processed.
  const lost = acknowledged[0]?.listingId ?? ''
  await withClient(database.url, async (client) => {
    await client.query(
      `DELETE FROM bff.inbox WHERE consumer = 'bff.directory'
         AND message_id IN (SELECT id FROM listings.outbox WHERE aggregate_id = $1 AND published_at IS NOT NULL)`,
      [lost],
    )
    await client.query(`UPDATE bff.listing SET version = 0, state = jsonb_set(state, '{name}', '"Previous name"') WHERE id = $1`, [lost])
    expect(await republishUnprocessed(client)).toBeGreaterThan(0)
    expect(await republishUnprocessed(client)).toBe(0)
  })

  const { running, token, stop } = await startProduct(restoredPlace.dataDirectory, { DATABASE_URL: database.url })
  const differences = () => findSchemaDifferences(database.url)
  await vi.waitFor(async () => expect(await differences()).toEqual({}), { timeout: 60_000, interval: 250 })
  expect(await withClient(database.url, republishUnprocessed)).toBe(0)
  expect(await withClient(database.url, findBrokenReferences)).toEqual(new Map())
  expect(acknowledged.length).toBeGreaterThan(4)
  for (const { refreshToken, listingId, name, image } of acknowledged) {
    expect(await call(running.services.listings, getListing, { token, params: { id: listingId } })).toMatchObject({ name })
    expect((await call(running.services.identity, refreshSession, { body: { refreshToken } })).accessToken).toBeTruthy()
    expect((await fetch(`${running.services.bff}${image.url}`)).status).toBe(200)
  }
  const { rows } = await withClient(database.url, (client) => client.query<{ name: string }>('SELECT name FROM media.image'))
  for (const row of rows) expect(await restoredPlace.storage.getSize(`${row.name}.jpg`)).toBeGreaterThan(0)
  // Sequences continue where they were, or the first new event would get the position of an old one.
  const positions = await withClient(database.url, (client) =>
    client.query<{ ahead: boolean }>(
      `SELECT (SELECT max(position) FROM listings.outbox) <= last_value AS ahead FROM listings.outbox_position_seq`,
    ),
  )
  expect(positions.rows[0]?.ahead).toBe(true)

  await expect(restoreBackup(restoredPlace, { directory: backups, name, replace: false })).rejects.toThrow(
    /runs on this database \(.*\): stop it first\.$/,
  )
  await stop()
  expect(await settleRecovered(restoredPlace)).toEqual({ republished: 0, broken: new Map() })
  await expect(restoreBackup(restoredPlace, { directory: backups, name, replace: false })).rejects.toThrow(
    'The database already contains data (bff, billing, enquiries, identity, listings, media, social_media): restore into an empty one, or add --replace, which deletes it.',
  )
  const again = await restoreBackup(restoredPlace, { directory: backups, name, replace: true })
  expect(again.manifest).toEqual(manifest)
})

test('when the disk fills up, then the backup fails with a one-line error and leaves no incomplete backup', async (context) => {
  const small = path.join(directory, 'small')
  const mount = 'mkdir "$0" && mount -t tmpfs -o size="$1" tmpfs "$0"'
  const inNamespace = ['unshare', '--map-root-user', '--mount', 'sh', '-c']
  const attempt = await run([...inNamespace, mount, `${small}-try`, '1m']).catch(() => ({ code: 1 }))
  if (attempt.code !== 0) return context.skip('a small disk may not be mounted on this machine')
  const env = { DATABASE_URL: database.url, DATA_DIR: restoredPlace.dataDirectory }
  const backup = `${script('backup')
    .map((part) => `'${part}'`)
    .join(' ')} "$0/b"; echo "code $?"; ls -A "$0/b"`
  const { output } = await run([...inNamespace, `${mount} && ${backup}`, small, '60k'], env)
  expect(output).toBe(`The backup could not be written to ${small}/b: there is no space left.\ncode 1\npictures\n`)
})
