import path from 'node:path'
import { parseEnv } from '@directory/kit/env'
import { FatalError } from '@directory/kit/fatal'
import { createStorage } from '@directory/media/storage/create-storage'
import type { Storage } from '@directory/media/storage/storage'
import { z } from 'zod'
import { listRoles, RoleUrls } from '../docker/env.ts'
import { readLocalEnv } from '../local/env.ts'
import { readRunning } from '../local/running.ts'

/** What the services themselves are told in containers; `npm start` has it all in its data directory. */
const OwnPlaces = z.object({
  MEDIA_DIRECTORY: z.string().optional(),
  PICTURES_DIRECTORY: z.string().optional(),
  IDENTITY_DATABASE_URL: z.string().optional(),
})

/** What a product keeps its data in. */
export interface Place {
  readonly dataDirectory: string
  /** Of a role that may do everything; none where `npm start` brings a PostgreSQL of its own. */
  readonly databaseUrl: string | undefined
  /** Of the services, where their passwords were not made up for a data directory. */
  readonly roles: ReturnType<typeof listRoles> | undefined
  readonly amqpUrl: string | undefined
  /** Where uploaded pictures are. */
  readonly storage: Storage
  /** The directory of the pictures that the site serves under /pictures/, which are those of the demo data; none among containers. */
  readonly sitePictures: string | undefined
}

/** Where the data is, by the environment that the product itself is started with. */
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

/** Where `npm start` keeps its data in a data directory; the database is of this address, where it is not its own. */
export async function placeIn(dataDirectory: string, databaseUrl?: string): Promise<Place> {
  const storage = await createStorage({ MEDIA_DIRECTORY: path.join(dataDirectory, 'media') })
  const sitePictures = path.join(dataDirectory, 'pictures')
  return { dataDirectory, databaseUrl, roles: undefined, amqpUrl: undefined, storage, sitePictures }
}

/** The database of a place: that of DATABASE_URL, else of the product that runs with the data directory. */
export async function resolveDatabaseUrl({ databaseUrl, dataDirectory }: Place): Promise<string> {
  if (databaseUrl) return databaseUrl
  const running = await readRunning(dataDirectory)
  if (running) return running.databaseUrl
  throw new FatalError(`Nothing runs with the data directory ${dataDirectory}: start the product first, or set DATA_DIR or DATABASE_URL.`)
}
