import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { limits } from '@directory/contracts/catalogue/limits'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type StartedMedia, startMedia } from './media-app.ts'
import { formWith, type Part } from './support/form.ts'
import { plain, quarters, readColours } from './support/pictures.ts'

let media: StartedMedia
beforeAll(async () => {
  media = await startMedia()
})
afterAll(() => media.stop())
beforeEach(async () => {
  await media.forgetUploads()
})

const send = async (parts: readonly Part[], headers: Record<string, string> = {}) => {
  const form = formWith(parts)
  const response = await media.app.inject({
    method: 'POST',
    url: '/images',
    headers: { ...form.headers, ...media.as('owner'), ...headers },
    payload: form.payload,
  })
  return { status: response.statusCode, body: response.json() }
}

/** A picture of exactly this many bytes, padded after its end. */
const ofSize = async (bytes: number): Promise<Buffer> => {
  const picture = await plain(100, 100).jpeg().toBuffer()
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.length)])
}

describe('when a picture is uploaded', () => {
  test('then it is stored as a JPEG under a random name, announced, and listed as the owner’s', async () => {
    const { status, body } = await media.upload(await plain(640, 360).png().toBuffer(), 'shop front.png')
    expect(status).toBe(201)
    expect(body).toMatchObject({
      ownerId: media.people.owner.accountId,
      width: 640,
      height: 360,
      colour: expect.stringMatching(/^#1[a-c]5[9ab][34][0-9a-f]$/),
    })
    expect(body.url).toMatch(/^\/media\/[0-9a-f]{32}\.jpg$/)
    const served = await media.get(body.url)
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 360, isProgressive: false })
    expect((await media.events(body.id))[0]).toEqual({ type: 'media.image.uploaded.v1', version: 1, payload: body })
    expect((await media.call('owner', 'GET', '/images/own')).body).toEqual([{ ...body, uploadedAt: expect.any(String) }])
    expect((await media.call('stranger', 'GET', '/images/own')).body).toEqual([])
  })

  test('then it is at most 2400 pixels wide, and never enlarged', async () => {
    expect((await media.upload(await plain(4_000, 1_000).jpeg().toBuffer())).body).toMatchObject({ width: 2_400, height: 600 })
    expect((await media.upload(await plain(1_000, 3_000).jpeg().toBuffer())).body).toMatchObject({ width: 1_000, height: 3_000 })
    expect((await media.upload(await plain(1, 1).jpeg().toBuffer())).body).toMatchObject({ width: 1, height: 1 })
  })

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('then it is upright, whatever its orientation (%i)', async (orientation) => {
    const source = await (await quarters(200, 100)).withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer()
    const upright = await sharp(source).autoOrient().jpeg().toBuffer()
    const { body } = await media.upload(source)
    expect([body.width, body.height]).toEqual(orientation < 5 ? [200, 100] : [100, 200])
    expect(await readColours((await media.get(body.url)).rawPayload)).toEqual(await readColours(upright))
  })

  test('then a picture taken in portrait orientation is 2400 pixels wide too', async () => {
    const source = await plain(4_000, 3_000).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect((await media.upload(source)).body).toMatchObject({ width: 2_400, height: 3_200 })
  })

  test('then greyscale and CMYK pictures look right', async () => {
    const grey = await media.upload(await plain(50, 50, '#808080').greyscale().jpeg().toBuffer())
    expect(grey.body.colour).toMatch(/^#(7[ef]|8[01])\1\1$/)
    const printed = await media.upload(await plain(50, 50, '#ff0000').toColourspace('cmyk').jpeg().toBuffer())
    expect(await readColours((await media.get(printed.body.url)).rawPayload)).toEqual(['f00', 'f00', 'f00', 'f00'])
    expect(await sharp((await media.get(printed.body.url)).rawPayload).metadata()).toMatchObject({ space: 'srgb' })
  })
})

describe('the size of a picture', () => {
  test('may be a byte less than 5 MB', async () => {
    expect((await media.upload(await ofSize(5 * 1024 * 1024 - 1))).status).toBe(201)
  })

  test('is refused at 5 MB, with the message of the interface', async () => {
    const { status, body } = await media.upload(await ofSize(5 * 1024 * 1024))
    expect([status, body.title, body.detail]).toEqual([413, 'File too large', 'Image must be less than 5MB.'])
  })

  test('is checked before reading if the request declares its length', async () => {
    const { status, body } = await media.upload(await ofSize(limits.imageBytes + 100_000))
    expect([status, body.detail]).toEqual([413, 'Image must be less than 5MB.'])
  })
})

describe('when a request does not have exactly one picture', () => {
  const picture = () => plain(20, 20).jpeg().toBuffer()
  const selectOne = { status: 400, body: { errors: [{ field: 'body.file', message: 'Please select an image file.' }] } }

  test('then two files are refused, and ten', async () => {
    const file = await picture()
    expect(
      await send([
        { name: 'a.jpg', file },
        { name: 'b.jpg', file },
      ]),
    ).toMatchObject(selectOne)
  })

  test('then a file in another field is refused', async () => {
    expect(await send([{ field: 'picture', name: 'a.jpg', file: await picture() }])).toMatchObject(selectOne)
  })

  test('then text instead of it or beside it is refused', async () => {
    expect(await send([{ file: 'text' }])).toMatchObject(selectOne)
    expect(
      await send([
        { name: 'a.jpg', file: await picture() },
        { field: 'ownerId', file: media.people.stranger.accountId },
      ]),
    ).toMatchObject(selectOne)
  })

  test('then an empty form is refused', async () => {
    expect(await send([])).toMatchObject(selectOne)
  })

  test('then an empty file is no image', async () => {
    expect(await send([{ name: 'a.jpg', file: '' }])).toMatchObject({ status: 415, body: { detail: 'Please select an image file.' } })
  })

  test.each(['application/json', 'image/jpeg', 'text/plain', 'application/x-www-form-urlencoded'])(
    'then %s is refused without reading it',
    async (type) => {
      expect(await send([], { 'content-type': type })).toMatchObject({ status: 415, body: { type: '/problems/unsupported-media-type' } })
    },
  )

  test('then a form that is truncated, or has no boundary, cannot be parsed', async () => {
    const { headers, payload } = formWith([{ name: 'a.jpg', file: await picture() }])
    const cut = {
      method: 'POST',
      url: '/images',
      headers: { ...headers, ...media.as('owner') },
      payload: payload.subarray(0, 200),
    } as const
    expect((await media.app.inject(cut)).json()).toMatchObject({ status: 400, type: '/problems/malformed-body' })
    expect(await send([], { 'content-type': 'multipart/form-data' })).toMatchObject({
      status: 400,
      body: { type: '/problems/malformed-body' },
    })
  })
})

describe('the upload limits of an account', () => {
  test('are sixty pictures an hour, even for seventy concurrent requests, without affecting others', async () => {
    const file = await plain(8, 8).jpeg().toBuffer()
    const responses = await Promise.all(Array.from({ length: 70 }, () => media.upload(file, 'a.jpg', 'stranger')))
    const refused = responses.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(10)
    expect(refused[0]?.body.type).toBe('/problems/too-many-requests')
    expect((await media.upload(file)).status).toBe(201)
    await media.pool.query(`UPDATE upload_allowance SET since = now() - interval '61 minutes'`)
    expect((await media.upload(file, 'a.jpg', 'stranger')).status).toBe(201)
  })

  test('are 200 MB of unreferenced pictures', async () => {
    const image = await media.uploaded('admin')
    await media.pool.query('UPDATE image SET bytes = $2 WHERE id = $1', [image.id, 200 * 1024 * 1024])
    const file = await plain(8, 8).jpeg().toBuffer()
    expect((await media.upload(file, 'a.jpg', 'admin')).status).toBe(429)
    const listing = '0198c0de-0000-7000-8000-00000000000a'
    await media.pool.query('INSERT INTO referrer VALUES ($1, 1)', [listing])
    await media.pool.query('INSERT INTO reference VALUES ($1, $2)', [listing, image.id])
    expect((await media.upload(file, 'a.jpg', 'admin')).status).toBe(201)
  })
})

test.each(['http://127.0.0.1/a.jpg', 'http://localhost/a.jpg', 'http://169.254.169.254/latest'])(
  'when a picture is to be fetched from %s, then no request is made',
  async (address) => {
    const { status, body } = await media.call('owner', 'POST', '/images/fetched', { address })
    expect([[400, 422].includes(status), body.type]).toEqual([true, expect.stringMatching(/website-unreadable|invalid-request/)])
  },
)

test('when an upload is refused or aborted, then neither row nor file is left', async () => {
  const pictures = async () => (await readdir(media.directory)).filter((file) => /^[0-9a-f]{32}\.jpg$/.test(file))
  const before = await pictures()
  const rows = await media.pool.query('SELECT count(*) AS count FROM image')
  await media.upload(randomBytes(1_000))
  await media.upload((await plain(500, 500).jpeg().toBuffer()).subarray(0, 700))
  expect(await pictures()).toEqual(before)
  expect((await media.pool.query('SELECT count(*) AS count FROM image')).rows).toEqual(rows.rows)
  expect((await media.pool.query('SELECT count(*) AS count FROM discarded_image')).rows).toEqual([{ count: 0 }])
})
