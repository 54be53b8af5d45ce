import { randomUUID } from 'node:crypto'
import { mkdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Envelope } from '@directory/contracts/events/envelope'
import type { Image } from '@directory/contracts/events/media'
import { createLogger } from '@directory/kit/log'
import { createConsumer } from '@directory/kit/messaging/consumer'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteUnreferenced } from '../src/deletion/delete-unreferenced.ts'
import { deleteUnwanted } from '../src/deletion/delete-unwanted.ts'
import { removeFiles } from '../src/deletion/remove-files.ts'
import { listFiles, nameIn } from '../src/images/file-names.ts'
import { references } from '../src/subscribers/references.ts'
import { type StartedMedia, startMedia } from './media-app.ts'
import { accountDeleted, clientDeleted, clientUpserted, deleted, draftHeld, draftReleased, upserted } from './support/events.ts'

let media: StartedMedia
beforeAll(async () => {
  media = await startMedia()
})
afterAll(() => media.stop())

const deliver = async (...messages: Envelope[]) => {
  const consumer = createConsumer(media.pool, references, createLogger('media', 'silent'))
  for (const delivery of await consumer.deliver(messages)) expect(delivery).toEqual({ outcome: 'done' })
}
/** Backdates a timestamp of a picture. */
const age = (image: Image, column: 'uploaded_at' | 'claimed_at' | 'released_at', interval: string) =>
  media.pool.query(`UPDATE image SET ${column} = now() - $2::interval WHERE id = $1`, [image.id, interval])
const cleanUp = () => deleteUnwanted(media.pool, media.storage)
const filesThere = async (image: Image): Promise<string[]> => {
  const files = listFiles(nameIn(image.url) ?? '')
  const sizes = await Promise.all(files.map((file) => media.storage.getSize(file)))
  return files.filter((_, index) => sizes[index] !== undefined)
}
const isThere = async (image: Image): Promise<boolean> =>
  (await media.pool.query('SELECT FROM image WHERE id = $1', [image.id])).rowCount === 1 && (await filesThere(image)).length > 0
/** A rendition created in the meantime is removed by its creator. */
const expectNoFiles = (image: Image) => expect.poll(() => filesThere(image)).toEqual([])
const referredTo = async (image: Image): Promise<string> => {
  const listing = randomUUID()
  await deliver(upserted(listing, 1, [image.url]))
  return listing
}

test('when a picture has no reference within a day, then it is deleted with all its files, and that is announced', async () => {
  const image = await media.uploaded()
  await media.get(image.url.replace('.jpg', '-420.webp'))
  await age(image, 'uploaded_at', '24 hours 1 minute')
  expect(await cleanUp()).toBe(1)
  expect(await isThere(image)).toBe(false)
  await expectNoFiles(image)
  expect((await media.get(image.url)).statusCode).toBe(404)
  const last = (await media.events(image.id)).at(-1)
  expect(last).toMatchObject({ type: 'media.image.deleted.v1', payload: { id: image.id, url: image.url } })
  expect(last?.version).toBeGreaterThan(1)
  expect(await cleanUp()).toBe(0)
})

test('when a picture is new, just claimed, or referenced, then every clean-up keeps it', async () => {
  const fresh = await media.uploaded()
  await age(fresh, 'uploaded_at', '23 hours 59 minutes')
  const claimed = await media.uploaded()
  await age(claimed, 'uploaded_at', '3 days')
  await age(claimed, 'claimed_at', '6 days')
  const referenced = await media.uploaded()
  await referredTo(referenced)
  for (const column of ['uploaded_at', 'claimed_at', 'released_at'] as const) await age(referenced, column, '1 year')
  for (let times = 0; times < 3; times++) expect(await cleanUp()).toBe(0)
  for (const image of [fresh, claimed, referenced]) expect(await isThere(image)).toBe(true)
})

test('when a claim is not followed by a reference within a week, then the picture is deleted', async () => {
  const image = await media.uploaded()
  await age(image, 'uploaded_at', '3 days')
  await age(image, 'claimed_at', '8 days')
  await cleanUp()
  expect(await isThere(image)).toBe(false)
})

test('when the last reference is removed, then the picture is deleted an hour later, but not while another is left', async () => {
  const image = await media.uploaded()
  const [one, other] = [await referredTo(image), await referredTo(image)]
  await deliver(deleted(one, 2))
  await age(image, 'released_at', '2 hours')
  await cleanUp()
  expect(await isThere(image)).toBe(true)
  await deliver(upserted(other, 2, []))
  await cleanUp()
  expect(await isThere(image)).toBe(true)
  await age(image, 'released_at', '61 minutes')
  await cleanUp()
  expect(await isThere(image)).toBe(false)
})

test('when a draft awaits its payment, then its pictures are kept as long as it is, and deleted when it is released', async () => {
  const image = await media.uploaded()
  const draft = randomUUID()
  await deliver(draftHeld(draft, [image.url]))
  await age(image, 'uploaded_at', '30 days')
  await age(image, 'claimed_at', '30 days')
  await cleanUp()
  expect(await isThere(image)).toBe(true)
  await deliver(draftReleased(draft))
  await age(image, 'released_at', '61 minutes')
  await cleanUp()
  expect(await isThere(image)).toBe(false)
})

describe('when the owner of a reference is deleted, then the picture is deleted immediately with all its files, not by a clean-up', () => {
  const getRenditionUrl = ({ url }: Image) => url.replace('.jpg', '-420.webp')
  const getStatus = async (path: string) => (await media.get(path)).statusCode
  /** The files are deleted when the service receives its own event. */
  const expectDeleted = async (image: Image) => {
    expect((await media.pool.query('SELECT FROM image WHERE id = $1', [image.id])).rowCount).toBe(0)
    expect((await media.events(image.id)).at(-1)?.type).toBe('media.image.deleted.v1')
    await expectNoFiles(image)
    expect(await Promise.all([image.url, getRenditionUrl(image)].map(getStatus))).toEqual([404, 404])
  }
  const shown = async (person: 'owner' | 'stranger' = 'owner'): Promise<[Image, string]> => {
    const image = await media.uploaded(person)
    await media.call(person, 'POST', '/images/claims', { ids: [image.id] })
    expect(await getStatus(getRenditionUrl(image))).toBe(200)
    return [image, await referredTo(image)]
  }

  test.each(['before', 'after'])('an account, received %s its listing', async (order) => {
    const [image, listing] = await shown('stranger')
    const unused = await media.uploaded('stranger')
    const others = await media.uploaded('owner')
    const news = [accountDeleted(media.people.stranger.accountId), deleted(listing, 2)]
    const [first, second] = order === 'before' ? news : news.toReversed()
    if (!first || !second) throw new Error('nothing to deliver')
    await deliver(first)
    await deliver(second)
    for (const deleted of [image, unused]) await expectDeleted(deleted)
    expect(await isThere(others)).toBe(true)
  })

  test('a listing', async () => {
    const [image, listing] = await shown()
    await deliver(deleted(listing, 2))
    await expectDeleted(image)
  })

  test('a client of the social media service', async () => {
    const image = await media.uploaded()
    const client = randomUUID()
    await deliver(clientUpserted(client, 1, [image.url]))
    await deliver(clientDeleted(client, 2))
    await expectDeleted(image)
  })

  test('unless something else shows it, or has claimed it since', async () => {
    const [image, one] = await shown()
    const other = await referredTo(image)
    const [claimed, third] = await shown()
    await media.call('owner', 'POST', '/images/claims', { ids: [claimed.id] })
    await deliver(deleted(one, 2), deleted(third, 2))
    expect([await isThere(image), await isThere(claimed)]).toEqual([true, true])
    await deliver(deleted(other, 2))
    await expectDeleted(image)
  })
})

test('when it crashes between the row and the files, then the next clean-up removes the files', async () => {
  const image = await media.uploaded()
  await age(image, 'uploaded_at', '2 days')
  expect(await deleteUnreferenced(media.pool)).toBe(1)
  expect((await filesThere(image)).length).toBeGreaterThan(0)
  const failing = { ...media.storage, remove: () => Promise.reject(new Error('the disk is away')) }
  await expect(removeFiles(media.pool, failing)).rejects.toThrow('the disk is away')
  await cleanUp()
  await expectNoFiles(image)
  expect((await media.pool.query('SELECT FROM discarded_image')).rowCount).toBe(0)
})

test('when an upload was aborted after its file was written, then the file is deleted after an hour, and not before', async () => {
  const name = 'c'.repeat(32)
  await media.storage.write(`${name}.jpg`, Buffer.from('a picture'), 'image/jpeg')
  await media.pool.query(`INSERT INTO discarded_image VALUES ($1, now() + interval '1 minute')`, [name])
  await cleanUp()
  expect(await media.storage.getSize(`${name}.jpg`)).toBe(9)
  await media.pool.query('UPDATE discarded_image SET due_at = now()')
  await cleanUp()
  expect(await media.storage.getSize(`${name}.jpg`)).toBeUndefined()
})

test('when a write was aborted halfway, then its partial file is deleted after an hour', async () => {
  const folder = path.join(media.directory, '.unfinished')
  await mkdir(folder, { recursive: true })
  await Promise.all(['old', 'new'].map((name) => writeFile(path.join(folder, name), 'half')))
  const past = new Date(Date.now() - 2 * 3_600_000)
  await utimes(path.join(folder, 'old'), past, past)
  await cleanUp()
  expect(await media.storage.getSize('.unfinished/old')).toBeUndefined()
  expect(await media.storage.getSize('.unfinished/new')).toBe(4)
})

test('when a reference arrives while the row is being deleted, then either the picture is kept or there is no reference to it', async () => {
  const image = await media.uploaded()
  await age(image, 'uploaded_at', '2 days')
  const listing = randomUUID()
  await Promise.allSettled([deleteUnreferenced(media.pool), deliver(upserted(listing, 1, [image.url])), deleteUnreferenced(media.pool)])
  const { rows } = await media.pool.query('SELECT image_id FROM reference WHERE aggregate_id = $1', [listing])
  const { rowCount } = await media.pool.query('SELECT FROM image WHERE id = $1', [image.id])
  expect(rows.length).toBe(rowCount)
})
