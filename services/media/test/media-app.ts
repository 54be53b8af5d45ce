import { randomUUID } from 'node:crypto'
import type { Image } from '@directory/contracts/events/media'
import { createInProcessBus } from '@directory/kit/messaging/in-process-bus'
import { createTestDatabase } from '@directory/kit/testing/postgres'
import { createTemporaryDirectory } from '@directory/kit/testing/temporary-directory'
import { fakeTokens } from '@directory/kit/testing/tokens'
import { mediaService } from '../src/app.ts'
import { schema } from '../src/database.ts'
import { createDiskStorage } from '../src/storage/disk-storage.ts'
import { formWith } from './support/form.ts'
import { plain } from './support/pictures.ts'

export const servicesKey = 'a key of the tests alone'

/** A started media service with its own database and directory, and callers: two owners and an admin. */
export async function startMedia() {
  const database = await createTestDatabase({ migrations: [mediaService.migrations] })
  const directory = await createTemporaryDirectory()
  const url = new URL(database.url)
  url.searchParams.set('options', `-c search_path=${schema},extensions`)
  const env = {
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: 0,
    LOG_LEVEL: 'silent',
    DATABASE_URL: url.href,
    JWKS_URL: 'http://127.0.0.1:1',
    MEDIA_DIRECTORY: directory.path,
    SERVICES_KEY: servicesKey,
  } as const
  const service = await mediaService.build(env, createInProcessBus(), { verifyToken: fakeTokens.verify })
  const address = await service.listen()
  await service.started

  const people = {
    owner: { accountId: randomUUID(), role: 'user' },
    stranger: { accountId: randomUUID(), role: 'user' },
    admin: { accountId: randomUUID(), role: 'admin' },
  } as const
  type Person = keyof typeof people
  const as = (person: Person) => ({ authorization: `Bearer ${fakeTokens.tokenFor(people[person])}` })
  const upload = async (file: Buffer, name = 'picture.jpg', person: Person = 'owner', url = '/images') => {
    const { headers, payload } = formWith([{ name, file }])
    const response = await service.app.inject({ method: 'POST', url, headers: { ...headers, ...as(person) }, payload })
    return { status: response.statusCode, body: response.json() }
  }

  return {
    app: service.app,
    address,
    pool: database.pool,
    directory: directory.path,
    storage: createDiskStorage(directory.path),
    people,
    as,
    getToken: (person: Person) => fakeTokens.tokenFor(people[person]),
    upload,
    async call(person: Person, method: 'GET' | 'POST', path: string, body?: object) {
      const response = await service.app.inject({ method, url: path, headers: as(person), ...(body ? { payload: body } : {}) })
      return { status: response.statusCode, body: response.json() }
    },
    get: (path: string, headers: Record<string, string> = {}) => service.app.inject({ method: 'GET', url: path, headers }),
    /** An uploaded picture. */
    async uploaded(person: Person = 'owner', url = '/images'): Promise<Image> {
      const { status, body } = await upload(await plain(64, 36).jpeg().toBuffer(), 'picture.jpg', person, url)
      if (status !== 201) throw new Error(JSON.stringify(body))
      return body
    },
    /** An aggregate's events in the outbox, oldest first. */
    async events(aggregateId: string): Promise<{ type: string; version: number; payload: Record<string, unknown> }[]> {
      const { rows } = await database.pool.query(
        'SELECT type, aggregate_version AS version, payload FROM outbox WHERE aggregate_id = $1 ORDER BY position',
        [aggregateId],
      )
      return rows
    },
    /** Resets all upload allowances. */
    forgetUploads: () => database.pool.query('DELETE FROM upload_allowance'),
    async stop() {
      await service.stop()
      await database.drop()
      await directory.remove()
    },
  }
}
export type StartedMedia = Awaited<ReturnType<typeof startMedia>>
