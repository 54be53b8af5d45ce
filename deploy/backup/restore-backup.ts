import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { startEmbeddedPostgres } from '@directory/kit/database/embedded-postgres'
import { describeError } from '@directory/kit/errors/describe-error'
import { FatalError } from '@directory/kit/fatal'
import { deleteQueues, reachBroker } from '@directory/kit/messaging/rabbitmq-clear'
import { noteDemoData } from '../local/demo/marker.ts'
import { readRunning } from '../local/running.ts'
import { ensureSecrets } from '../local/secrets.ts'
import { databaseRoles } from '../services/places.ts'
import { connect } from './connect.ts'
import { loadBackup, requireCleanDatabase, requireUnused } from './load-backup.ts'
import type { Manifest } from './manifest.ts'
import { republishUnprocessed } from './offer-again.ts'
import { readPictures } from './picture-pool.ts'
import type { Place } from './place.ts'
import { findBrokenReferences } from './references.ts'
import { preparePictures, restorePictures } from './restore-pictures.ts'
import { makeSchemas, requireMigrations } from './schema-of-backup.ts'
import { verifyBackup } from './verify-backup.ts'

export interface Restored {
  readonly manifest: Manifest
  /** The site's own pictures, which containers do not serve. */
  readonly picturesLeftOut: number
  /** The number of events that were in flight and are published again. */
  readonly republished: number
  /** The number of dangling references between services, by kind. */
  readonly broken: ReadonlyMap<string, number>
}

interface RestoreOptions {
  readonly directory: string
  readonly name: string
  /** Deletes the database's existing data. */
  readonly replace: boolean
}

/** Throws a FatalError if the broker cannot be reached: discovered later, this would leave an empty database. */
async function requireBroker(amqpUrl: string): Promise<void> {
  await reachBroker(amqpUrl).catch((cause: unknown) => {
    throw new FatalError(`The broker cannot be used: ${describeError(cause)}. Nothing was changed.`, { cause })
  })
}

/** The passwords of the services' roles: those given, or else those of the data directory, generated if missing. */
async function readPasswords({ roles, dataDirectory }: Place): Promise<(role: string) => string> {
  if (roles) return (role) => roles.find(({ name }) => name === role)?.password ?? ''
  const { databasePasswords } = await ensureSecrets(dataDirectory, databaseRoles)
  return (role) => databasePasswords[role] ?? ''
}

async function restoreInto(url: string, place: Place, manifest: Manifest, { directory, name, replace }: RestoreOptions): Promise<Restored> {
  const client = await connect(url, 'restore')
  try {
    const pictures = await readPictures(directory, name)
    await requireUnused(client)
    await preparePictures(place, pictures)
    if (place.amqpUrl) await requireBroker(place.amqpUrl)
    await requireCleanDatabase(client, replace)
    await makeSchemas(url, manifest, await readPasswords(place))
    const picturesLeftOut = await restorePictures(place, directory, pictures)
    if (place.amqpUrl) await deleteQueues(place.amqpUrl)
    const republished = await loadBackup(client, path.join(directory, name), manifest)
    // A restored data directory must never get demo data.
    if (!place.roles) await noteDemoData(place.dataDirectory)
    return { manifest, picturesLeftOut, republished, broken: await findBrokenReferences(client) }
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * Reconciles the broker with a database that was restored by other means, such as point-in-time recovery: deletes the queues, and
 * republishes the events that were in flight at that time.
 */
export async function settleRecovered({ databaseUrl, amqpUrl }: Place): Promise<Omit<Restored, 'manifest' | 'picturesLeftOut'>> {
  if (!databaseUrl) throw new FatalError('DATABASE_URL is missing: set it to the recovered database.')
  const client = await connect(databaseUrl, 'restore')
  try {
    await requireUnused(client)
    if (amqpUrl) await deleteQueues(amqpUrl)
    return { republished: await republishUnprocessed(client), broken: await findBrokenReferences(client) }
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Restores a backup into a clean place, so that the product can be started there. Throws a FatalError with a one-line reason. */
export async function restoreBackup(place: Place, options: RestoreOptions): Promise<Restored> {
  const manifest = await verifyBackup(options.directory, options.name)
  await requireMigrations(manifest)
  if (place.databaseUrl) return restoreInto(place.databaseUrl, place, manifest, options)
  const running = await readRunning(place.dataDirectory)
  if (running)
    throw new FatalError(`The product is running with the data directory ${place.dataDirectory} (process ${running.pid}): stop it first.`)
  await mkdir(place.dataDirectory, { recursive: true })
  const postgres = await startEmbeddedPostgres({ directory: path.join(place.dataDirectory, 'postgres') })
  try {
    return await restoreInto(postgres.url, place, manifest, options)
  } finally {
    await postgres.stop()
  }
}
