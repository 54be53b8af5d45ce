import { randomUUID } from 'node:crypto'
import type { Image } from '@directory/contracts/events/media'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StartedMedia, startMedia } from './media-app.ts'

let media: StartedMedia
let own: Image[]
let foreign: Image
beforeAll(async () => {
  media = await startMedia()
  own = [await media.uploaded(), await media.uploaded(), await media.uploaded()]
  foreign = await media.uploaded('stranger')
})
afterAll(() => media.stop())

const claim = (ids: readonly string[], person: 'owner' | 'stranger' | 'admin' = 'owner') =>
  media.call(person, 'POST', '/images/claims', { ids })
const claimed = async () => (await media.pool.query('SELECT id FROM image WHERE claimed_at IS NOT NULL')).rows.map((row) => row.id).sort()
const toIds = (images: readonly Image[]) => images.map(({ id }) => id)

const notFound = {
  status: 404,
  body: { type: '/problems/image-not-found', title: 'This picture no longer exists. Please upload it again.' },
}

test('when one of the pictures is someone else’s or nonexistent, then none is claimed, not even by an admin', async () => {
  expect(await claim([...toIds(own), foreign.id])).toMatchObject(notFound)
  expect(await claim([...toIds(own), randomUUID()])).toMatchObject(notFound)
  expect(await claim(toIds(own), 'stranger')).toMatchObject(notFound)
  expect(await claim(toIds(own), 'admin')).toMatchObject(notFound)
  expect(await claimed()).toEqual([])
})

test('when they are the caller’s, then they are returned in the requested order, in any spelling of the ids', async () => {
  const order = own.toReversed()
  expect(await claim(toIds(order))).toEqual({ status: 200, body: order })
  expect(await claim(toIds(order).map((id) => id.toUpperCase()))).toEqual({ status: 200, body: order })
  expect(await claimed()).toEqual(toIds(own).sort())
})

test('when ten claims arrive concurrently, in all orders, then each succeeds', async () => {
  const responses = await Promise.all(Array.from({ length: 10 }, (_, index) => claim(toIds(index % 2 ? own : own.toReversed()))))
  expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200))
})

test.each([[[]], [Array.from({ length: 21 }, () => randomUUID())], [['no id']]])(
  'when the ids are %j, then the request is refused',
  async (ids) => {
    expect(await claim(ids)).toMatchObject({ status: 400, body: { type: '/problems/invalid-request' } })
  },
)
