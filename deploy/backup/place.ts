import path from 'node:path'
import { parseEnv } from '@directory/kit/env'
import { FatalError } from '@directory/kit/fatal'
import { createStorage } from '@directory/media/storage/create-storage'
import type { Storage } from '@directory/media/storage/storage'
import { z } from 'zod'
import { listRoles, RoleUrls } from '../docker/env.ts'
import { readLocalEnv } from '../local/env.ts'
import { readRunning } from '../local/running.ts'

/** The services' own variables in containers; `npm start` keeps everything in its data directory. */
const OwnPlaces = z.object({
  MEDIA_DIRECTORY: z.string().optional(),
  PICTURES_DIRECTORY: z.string().optional(),
  IDENTITY_DATABASE_URL: z.string().optional(),
})

/** Where an installation keeps its data. */
export interface Place {
  readonly dataDirectory: string
  /** Of a superuser; undefined for the embedded PostgreSQL of `npm start`. */
  readonly databaseUrl: string | undefined
  /** Of the services; undefined if their passwords are generated in the data directory. */
  readonly roles: ReturnType<typeof listRoles> | undefined
  readonly amqpUrl: string | undefined
  /** Of uploaded pictures. */
  readonly storage: Storage
  /** The directory of the pictures under /pictures/, which are those of the demo data; undefined in containers. */
  readonly sitePictures: string | undefined
}

/** The place described by the environment variables of the product. */
export async function readPlace(): Promise<Place> {
  const env = readLocalEnv()
  const own = parseEnv(OwnPlaces)
  const roles = own.IDENTITY_DATABASE_URL ? listRoles(parseEnv(RoleUrls)) : undefined
  return {
    dataDirectory: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    roles,
    amqpUrl: env.AMQP_URL,
    storage: await createStorage({ ...env, MEDIA_DIRECTORY: own.MEDIA_DIRECTORY ?? path.join(env.DATA_DIR, 'media') }),
    sitePictures: own.PICTURES_DIRECTORY ?? (roles ? undefined : path.join(env.DATA_DIR, 'pictures')),
  }
}

/** The place of `npm start` with a data directory; the database is at the URL, or embedded. */
export async function placeIn(dataDirectory: string, databaseUrl?: string): Promise<Place> {
  const storage = await createStorage({ MEDIA_DIRECTORY: path.join(dataDirectory, 'media') })
  const sitePictures = path.join(dataDirectory, 'pictures')
  return { dataDirectory, databaseUrl, roles: undefined, amqpUrl: undefined, storage, sitePictures }
}

/** The database of a place: DATABASE_URL, or else that of the running product. */
export async function resolveDatabaseUrl({ databaseUrl, dataDirectory }: Place): Promise<string> {
  if (databaseUrl) return databaseUrl
  const running = await readRunning(dataDirectory)
  if (running) return running.databaseUrl
  throw new FatalError(
    `No product is running with the data directory ${dataDirectory}: start the product first, or set DATA_DIR or DATABASE_URL.`,
  )
}
