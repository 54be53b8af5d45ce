import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { startEmbeddedPostgres } from '@directory/kit/database/embedded-postgres'
import { migrate } from '@directory/kit/database/migrate'
import { provisionDatabase, urlFor } from '@directory/kit/database/provision'
import { createLogger } from '@directory/kit/log'
import { createRabbitMqBus } from '@directory/kit/messaging/rabbitmq-bus'
import { brokerNames } from '@directory/kit/messaging/rabbitmq-topology'
import { freeAddress, freePort } from '@directory/kit/network/free-port'
import { startPrivateRabbitMq } from '@directory/kit/testing/private-rabbitmq'
import { sendRaw } from '@directory/kit/testing/raw-broker'
import { createTemporaryDirectory } from '@directory/kit/testing/temporary-directory'
import { createStorage } from '@directory/media/storage/create-storage'
import pg from 'pg'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { databaseRoles, getFolder } from '../services/places.ts'
import type { Place } from './place.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'

const root = path.resolve(import.meta.dirname, '../..')
const cleanups: (() => Promise<unknown>)[] = []
const roles = databaseRoles.map((name) => ({ name, password: `${name}-password` }))
const picture = `${'0'.repeat(32)}.jpg`
let directory: string
let url: string
let store: string
/** The place that was backed up, with its pictures on disk. */
let original: Place
let backup: { directory: string; name: string; replace: boolean }

const bucketAt = (endpoint: string) =>
  createStorage({
    S3_ENDPOINT: endpoint,
    S3_BUCKET: 'new',
    S3_REGION: 'eu-west-2',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  })

async function withClient<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return work(client).finally(() => client.end())
}

/** The number of pictures in the database. */
const count = () => withClient(async (client) => (await client.query('SELECT 1 FROM media.image')).rowCount)

beforeAll(async () => {
  const temporary = await createTemporaryDirectory()
  cleanups.push(temporary.remove)
  directory = temporary.path
  const postgres = await startEmbeddedPostgres({ directory: path.join(directory, 'postgres'), durable: false })
  cleanups.push(() => postgres.stop())
  url = postgres.url
  await provisionDatabase(url, roles)
  for (const role of roles)
    await migrate({ url: urlFor(url, role), directory: path.join(root, getFolder(role.name), 'prisma/migrations'), schema: role.name })

  const [mediaDirectory, sitePictures] = [path.join(directory, 'media'), path.join(directory, 'pictures')]
  const storage = await createStorage({ MEDIA_DIRECTORY: mediaDirectory })
  await storage.write(picture, Buffer.from('a picture'), 'image/jpeg')
  await mkdir(sitePictures)
  await writeFile(path.join(sitePictures, 'a.jpg'), 'a picture of the demo data')
  original = { dataDirectory: directory, databaseUrl: url, roles, amqpUrl: undefined, storage, sitePictures }
  await withClient((client) =>
    client.query(`INSERT INTO media.image (id, owner_id, name, bytes, width, height, colour) VALUES ($1, $1, $2, 9, 1, 1, '#000000')`, [
      randomUUID(),
      picture.replace('.jpg', ''),
    ]),
  )
  const taken = await takeBackup(original, path.join(directory, 'backups'), 30)
  backup = { directory: path.join(directory, 'backups'), name: taken.name, replace: true }

  await mkdir(path.join(directory, 's3'))
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory: path.join(directory, 's3') })
  const { port } = await server.run()
  cleanups.push(() => server.close())
  store = `http://127.0.0.1:${port}`
})
afterAll(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

test('when the picture storage or the broker cannot be used, then the restore fails before it deletes anything', async () => {
  const file = path.join(directory, 'a-file')
  await writeFile(file, '')
  const broken: [RegExp, Partial<Place>][] = [
    [/^The storage of pictures cannot be used: .+\. Nothing was changed\.$/, { storage: await bucketAt(await freeAddress()) }],
    [/^The directory .+ of the site’s pictures cannot be used: .+\. Nothing was changed\.$/, { sitePictures: path.join(file, 'pictures') }],
    [/^The broker cannot be used: .+\. Nothing was changed\.$/, { amqpUrl: `amqp://127.0.0.1:${await freePort()}` }],
  ]
  for (const [message, place] of broken) await expect(restoreBackup({ ...original, ...place }, backup)).rejects.toThrow(message)
  expect(await count()).toBe(1)
})

test('when a backup of one machine is restored into containers, then it creates the bucket, empties the queues and leaves out the demo data’s pictures', async ({
  skip,
}) => {
  const broker = await startPrivateRabbitMq()
  if (!broker) return skip('no rabbitmq-server on this machine')
  cleanups.push(() => broker.remove())
  const waiting = async () => {
    const bus = await createRabbitMqBus({ url: broker.url, logger: createLogger('backup', 'silent') })
    try {
      return await vi.waitFor(() => bus.waiting('listings.packages'), { timeout: 60_000 })
    } finally {
      await bus.close()
    }
  }
  expect(await waiting()).toBe(0)
  await sendRaw(broker.url, brokerNames('').queue('listings.packages'), Buffer.from('a message from before the restore'))
  expect(await waiting()).toBe(1)

  const storage = await bucketAt(store)
  const place: Place = { ...original, storage, sitePictures: undefined, amqpUrl: broker.url }
  expect(await restoreBackup(place, backup)).toMatchObject({ picturesLeftOut: 1, republished: 0 })
  expect(await count()).toBe(1)
  expect((await storage.read(picture))?.toString()).toBe('a picture')
  expect(await waiting()).toBe(0)
})
