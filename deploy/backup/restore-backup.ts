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
import { offerAgain } from './offer-again.ts'
import { readPictures } from './picture-pool.ts'
import type { Place } from './place.ts'
import { findBrokenReferences } from './references.ts'
import { preparePictures, restorePictures } from './restore-pictures.ts'
import { makeSchemas, requireMigrations } from './schema-of-backup.ts'
import { verifyBackup } from './verify-backup.ts'

export interface Restored {
  readonly manifest: Manifest
  /** The site's own, which have no place among containers. */
  readonly picturesLeftOut: number
  /** Events that were in flight and are published again. */
  readonly offeredAgain: number
  /** References between services that lead nowhere, by what they are. */
  readonly broken: ReadonlyMap<string, number>
}

interface RestoreOptions {
  readonly directory: string
  readonly name: string
  /** Deletes what the database holds. */
  readonly replace: boolean
}

/** Throws a FatalError while the broker cannot be reached: found only later, it would leave a database without rows. */
async function requireBroker(amqpUrl: string): Promise<void> {
  await reachBroker(amqpUrl).catch((cause: unknown) => {
    throw new FatalError(`The broker cannot be used: ${describeError(cause)}. Nothing was changed.`, { cause })
  })
}

/** The passwords of the services' roles: those that are given, else those of the data directory, which are made up where there are none. */
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
    const offeredAgain = await loadBackup(client, path.join(directory, name), manifest)
    // A data directory that was restored into never gets demo data.
    if (!place.roles) await noteDemoData(place.dataDirectory)
    return { manifest, picturesLeftOut, offeredAgain, broken: await findBrokenReferences(client) }
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * Makes up with its surroundings a database that was put back to an earlier moment by other means, such as recovery to a point in time: what a
 * broker holds is forgotten, and what was on its way at that moment is published once more.
 */
export async function settleRecovered({ databaseUrl, amqpUrl }: Place): Promise<Omit<Restored, 'manifest' | 'picturesLeftOut'>> {
  if (!databaseUrl) throw new FatalError('DATABASE_URL is missing: it says which database was recovered.')
  const client = await connect(databaseUrl, 'restore')
  try {
    await requireUnused(client)
    if (amqpUrl) await deleteQueues(amqpUrl)
    return { offeredAgain: await offerAgain(client), broken: await findBrokenReferences(client) }
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Restores a backup into a clean place, so that the product can be started there. A FatalError names the obstacle in one line. */
export async function restoreBackup(place: Place, options: RestoreOptions): Promise<Restored> {
  const manifest = await verifyBackup(options.directory, options.name)
  await requireMigrations(manifest)
  if (place.databaseUrl) return restoreInto(place.databaseUrl, place, manifest, options)
  const running = await readRunning(place.dataDirectory)
  if (running)
    throw new FatalError(`The product runs with the data directory ${place.dataDirectory} (process ${running.pid}): stop it first.`)
  await mkdir(place.dataDirectory, { recursive: true })
  const postgres = await startEmbeddedPostgres({ directory: path.join(place.dataDirectory, 'postgres') })
  try {
    return await restoreInto(postgres.url, place, manifest, options)
  } finally {
    await postgres.stop()
  }
}
