import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { renditionFormats, renditionPath, renditionWidths } from '@directory/contracts/catalogue/renditions'
import type { Image } from '@directory/contracts/events/media'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nameIn } from '../src/images/file-names.ts'
import { createRenditions } from '../src/renditions/make-rendition.ts'
import { type StartedMedia, startMedia } from './media-app.ts'
import { plain } from './support/pictures.ts'

let media: StartedMedia
let image: Image
beforeAll(async () => {
  media = await startMedia()
  image = (await media.upload(await plain(1_000, 500).png().toBuffer())).body
})
afterAll(() => media.stop())

const all = renditionFormats.flatMap((format) => renditionWidths.map((width) => ({ format, width })))

/** Waits for a notification of the outbox, as the relay does. */
async function ready(id: string): Promise<void> {
  const client = await media.pool.connect()
  try {
    await client.query('LISTEN outbox_media')
    while (!(await media.events(id)).some(({ type }) => type === 'media.image.ready.v1')) await once(client, 'notification')
  } finally {
    client.release(true)
  }
}

describe('a picture', () => {
  test('is served as immutable, and only as a picture', async () => {
    const { statusCode, headers, rawPayload } = await media.get(image.url)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(rawPayload.length),
      'cache-control': 'public, max-age=31536000, s-maxage=30, immutable',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"[\w.-]+"$/),
    })
  })

  test('has the same headers for HEAD, without the picture', async () => {
    const got = await media.get(image.url)
    const { statusCode, headers, rawPayload } = await media.app.inject({ method: 'HEAD', url: image.url })
    expect([statusCode, rawPayload.length]).toEqual([200, 0])
    for (const name of ['content-type', 'content-length', 'cache-control', 'etag'])
      expect([name, headers[name]]).toEqual([name, got.headers[name]])
  })

  test.each(['E', 'W/E', '"other", E', '*'])('is not sent again if the client has it (%s)', async (header) => {
    const etag = String((await media.get(image.url)).headers.etag)
    const { statusCode, headers, rawPayload } = await media.get(image.url, { 'if-none-match': header.replace('E', etag) })
    expect([statusCode, rawPayload.length, headers.etag]).toEqual([304, 0, etag])
    expect(headers['cache-control']).toContain('immutable')
  })

  test('is sent if the client has another one', async () => {
    expect((await media.get(image.url, { 'if-none-match': '"other"' })).statusCode).toBe(200)
  })
})

describe('renditions', () => {
  test.each(all)('are never larger than the picture, in their own format: $width $format', async ({ format, width }) => {
    const { statusCode, headers, rawPayload } = await media.get(renditionPath(image.url, width, format))
    expect([statusCode, headers['content-type']]).toEqual([200, { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }[format]])
    expect(Number(headers['content-length'])).toBe(rawPayload.length)
    expect(await sharp(rawPayload).metadata()).toMatchObject({
      width: Math.min(width, 1_000),
      format: format === 'avif' ? 'heif' : format === 'jpg' ? 'jpeg' : 'webp',
    })
  })

  test('are all created in the background, and then announced once', async () => {
    const uploaded = await media.uploaded()
    await ready(uploaded.id)
    const files = await readdir(media.directory)
    const expected = all.map(({ width, format }) => path.basename(renditionPath(uploaded.url, width, format)))
    expect(expected.filter((file) => !files.includes(file))).toEqual([])
    expect((await media.events(uploaded.id)).map(({ type, version }) => [type, version])).toEqual([
      ['media.image.uploaded.v1', 1],
      ['media.image.ready.v1', 2],
    ])
    const { rows } = await media.pool.query('SELECT version, ready_at FROM image WHERE id = $1', [uploaded.id])
    expect(rows).toEqual([{ version: 2, ready_at: expect.any(Date) }])
  })

  test('that are missing are created once for all concurrent requests', async () => {
    const name = 'b'.repeat(32)
    await media.storage.write(`${name}.jpg`, await plain(1_500, 1_000).jpeg().toBuffer(), 'image/jpeg')
    let changes = 0
    const count = () => changes++
    await ready(image.id)
    sharp.queue.on('change', count)
    const responses = await Promise.all(Array.from({ length: 20 }, () => media.get(`/media/${name}-840.webp`)))
    sharp.queue.off('change', count)
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(new Set(responses.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1)
    expect(changes).toBe(2)
    expect((await media.get(`/media/${name}-840.webp`)).rawPayload).toEqual(responses[0]?.rawPayload)
  })

  test('that are completed after their picture was deleted are not stored', async () => {
    const name = 'd'.repeat(32)
    await media.storage.write(`${name}.jpg`, await plain(500, 500).jpeg().toBuffer(), 'image/jpeg')
    const deletesMeanwhile = {
      ...media.storage,
      write: async (file: string, bytes: Buffer, type: string) => {
        await media.storage.remove(`${name}.jpg`)
        await media.storage.write(file, bytes, type)
      },
    }
    expect(await createRenditions(deletesMeanwhile)(name, { width: 420, format: 'webp' })).toBeUndefined()
    expect(await media.storage.getSize(`${name}-420.webp`)).toBeUndefined()
  })
})

describe('there is nothing', () => {
  const unknown = 'a'.repeat(32)
  const storedName = () => nameIn(image.url) ?? ''
  test.each([
    ['of an unknown name', () => `${unknown}.jpg`],
    ['of an unknown name, in another width', () => `${unknown}-420.webp`],
    ['of a width that there never is', () => `${storedName()}-421.webp`],
    ['of a width with a zero in front', () => `${storedName()}-0420.webp`],
    ['in a format that there never is', () => `${storedName()}-420.png`],
    ['of the picture in another format', () => `${storedName()}.webp`],
    ['of a name in capitals', () => `${storedName().toUpperCase()}.jpg`],
    ['beside the directory', () => '..%2F..%2Fetc%2Fpasswd'],
    ['of a name with a NUL', () => `${storedName()}.jpg%00`],
    ['of what is unfinished', () => '.unfinished'],
    ['of a name that is too long', () => `${'a'.repeat(400)}.jpg`],
  ])('%s', async (_case, file) => {
    for (const header of ['"other"', `"${file()}"`]) {
      const response = await media.get(`/media/${file()}`, { 'if-none-match': header })
      expect([response.statusCode, response.headers['cache-control']]).toEqual([404, 'no-store'])
      expect(response.json()).toMatchObject({ type: '/problems/not-found' })
    }
    expect((await media.app.inject({ method: 'HEAD', url: `/media/${file()}` })).statusCode).toBe(404)
  })
})
