import { randomUUID } from 'node:crypto'
import type { Envelope } from '@directory/contracts/events/envelope'
import type { Image } from '@directory/contracts/events/media'
import { createLogger } from '@directory/kit/log'
import type { Consumer } from '@directory/kit/messaging/bus'
import { createConsumer } from '@directory/kit/messaging/consumer'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { references } from '../src/subscribers/references.ts'
import { type StartedMedia, startMedia } from './media-app.ts'
import { clientDeleted, clientUpserted, deleted, draftHeld, draftReleased, upserted } from './support/events.ts'

let media: StartedMedia
let consumer: Consumer
let first: Image
let second: Image
beforeAll(async () => {
  media = await startMedia()
  consumer = createConsumer(media.pool, references, createLogger('media', 'silent'))
})
beforeEach(async () => {
  first = await media.uploaded()
  second = await media.uploaded()
})
afterAll(() => media.stop())

const deliver = async (...messages: Envelope[]) => {
  const deliveries = await consumer.deliver(messages)
  expect(deliveries).toEqual(messages.map(() => ({ outcome: 'done' })))
}
const listReferences = async (id: string): Promise<string[]> => {
  const { rows } = await media.pool.query<{ image_id: string }>('SELECT image_id FROM reference WHERE aggregate_id = $1 ORDER BY 1', [id])
  return rows.map((row) => row.image_id)
}
const releasedAt = async ({ id }: Image): Promise<Date | null> =>
  (await media.pool.query<{ released_at: Date | null }>('SELECT released_at FROM image WHERE id = $1', [id])).rows[0]?.released_at ?? null

test('when a listing shows pictures, then it references exactly its uploaded ones', async () => {
  const id = randomUUID()
  await deliver(
    upserted(id, 1, [first.url, second.url, '/pictures/shop.jpg', `/media/${'0'.repeat(32)}.jpg`, 'https://example.com/media/a.jpg']),
  )
  expect(await listReferences(id)).toEqual([first.id, second.id].sort())
  await deliver(upserted(id, 2, [second.url]))
  expect(await listReferences(id)).toEqual([second.id])
  expect(await releasedAt(first)).not.toBeNull()
  expect(await releasedAt(second)).toBeNull()
})

test('when a listing is deleted, then it references nothing, and older events do not change that', async () => {
  const id = randomUUID()
  await deliver(upserted(id, 3, [first.url]))
  await deliver(deleted(id, 5))
  await deliver(upserted(id, 4, [first.url, second.url]))
  expect(await listReferences(id)).toEqual([])
})

test('when one message arrives twice, or one version in two messages, then the second changes nothing', async () => {
  const id = randomUUID()
  const message = upserted(id, 2, [first.url])
  await deliver(message)
  await deliver(message)
  await deliver(upserted(id, 2, [second.url]))
  expect(await listReferences(id)).toEqual([first.id])
})

/** Every permutation of some numbers. */
const orders = (numbers: readonly number[]): number[][] =>
  numbers.length === 0 ? [[]] : numbers.flatMap((one) => orders(numbers.filter((other) => other !== one)).map((rest) => [one, ...rest]))

test.each([1, 2, 3])('when events arrive in any order, in batches of %i and one of them twice, then the newest counts', async (size) => {
  for (const order of orders([1, 2, 3, 4])) {
    const id = randomUUID()
    const urls = [[first.url], [first.url, second.url], [], [second.url]]
    const messages = order.map((version) => upserted(id, version, urls[version - 1] ?? []))
    const received = [...messages, ...messages.slice(0, 1)]
    for (let start = 0; start < received.length; start += size) await deliver(...received.slice(start, start + size))
    expect([order, await listReferences(id)]).toEqual([order, [second.id]])
  }
})

test('when ten consumers get the same pictures concurrently, then each listing has its references', async () => {
  const ids = Array.from({ length: 10 }, () => randomUUID())
  const urls = [first.url, second.url]
  await Promise.all(ids.map((id, index) => deliver(upserted(id, 1, index % 2 ? urls : urls.toReversed()))))
  for (const id of ids) expect(await listReferences(id)).toEqual([first.id, second.id].sort())
})

test('when a draft is stored, then it references its pictures, and so does the resulting listing', async () => {
  const id = randomUUID()
  await deliver(draftHeld(id, [first.url, second.url]))
  expect(await listReferences(id)).toEqual([first.id, second.id].sort())
  await deliver(upserted(id, 2, [second.url]))
  expect(await listReferences(id)).toEqual([second.id])
})

test('when a client of the social media service has pictures, then it references them until it is deleted', async () => {
  const id = randomUUID()
  await deliver(clientUpserted(id, 1, [first.url, second.url]))
  expect(await listReferences(id)).toEqual([first.id, second.id].sort())
  await deliver(clientUpserted(id, 3, [second.url]))
  await deliver(clientUpserted(id, 2, [first.url]))
  expect(await listReferences(id)).toEqual([second.id])
  await deliver(clientDeleted(id, 4))
  expect(await listReferences(id)).toEqual([])
})

test('when a draft is released, or became a listing before its event arrived, then it references nothing', async () => {
  const [released, early] = [randomUUID(), randomUUID()]
  await deliver(draftReleased(released))
  await deliver(draftHeld(released, [first.url]))
  expect(await listReferences(released)).toEqual([])
  await deliver(upserted(early, 2, [second.url]))
  await deliver(draftHeld(early, [first.url]))
  expect(await listReferences(early)).toEqual([second.id])
})
