import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import {
  type RenditionFormat,
  renditionFormats,
  renditionPath,
  renditionSet,
  renditionWidths,
} from '@directory/contracts/catalogue/renditions'
import { createApp } from '@directory/kit/http/app'
import { createLogger } from '@directory/kit/log'
import { createTemporaryDirectory, type TemporaryDirectory } from '@directory/kit/testing/temporary-directory'
import { fakeTokens } from '@directory/kit/testing/tokens'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parseRendition, pictureRoutes } from '../src/pictures/routes.ts'

let temporary: TemporaryDirectory
/** Below the temporary directory, so that it has a sibling that must stay inaccessible. */
let directory: string
let app: Awaited<ReturnType<typeof createApp>>

beforeEach(async () => {
  temporary = await createTemporaryDirectory()
  directory = path.join(temporary.path, 'pictures')
  await mkdir(directory)
  app = await createApp({ name: 'bff', logger: createLogger('bff', 'silent'), verifyToken: fakeTokens.verify })
  pictureRoutes(app, directory)
  await app.ready()
})
afterEach(async () => {
  await app?.close()
  await temporary?.remove()
})

const inDirectory = (name: string): string => path.join(directory, name)
const keptAt = (width: number, name: string): string => inDirectory(path.join('.renditions', String(width), name))
const get = (url: string) => app.inject({ method: 'GET', url })
const rendition = (name: string, width: number, format: RenditionFormat) => get(renditionPath(`/pictures/${name}`, width, format))
const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#1b5a40' } })

/** Red on the left and blue on the right. */
const redAndBlue = async (width: number, height: number) => {
  const blue = await sharp({ create: { width: width / 2, height, channels: 3, background: '#0000ff' } })
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([{ input: blue, left: width / 2, top: 0 }])
}

async function colourAt(picture: Buffer, left: number, top: number): Promise<string> {
  const { data } = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [red = 0, green = 0, blue = 0] = data
  return red > 200 && blue > 200 && green > 200 ? 'white' : red > 200 ? 'red' : blue > 200 ? 'blue' : `${red},${green},${blue}`
}

/** How many pictures are encoded while a task runs: the library reports the start and the end of each. */
async function encodingsDuring(work: () => Promise<unknown>): Promise<number> {
  let changes = 0
  const count = () => changes++
  sharp.queue.on('change', count)
  try {
    await work()
  } finally {
    sharp.queue.off('change', count)
  }
  return changes / 2
}

describe('a rendition of a picture', () => {
  test.each(renditionFormats.flatMap((format) => renditionWidths.map((width) => ({ format, width }))))(
    'has the requested width and format: $width $format',
    async ({ format, width }) => {
      await plain(2_000, 1_000).jpeg().toFile(inDirectory('shop.jpg'))
      const response = await rendition('shop.jpg', width, format)
      expect(response.statusCode).toBe(200)
      expect(response.headers).toMatchObject({
        'content-type': { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }[format],
        'cache-control': 'public, max-age=2592000',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'x-content-type-options': 'nosniff',
      })
      const metadata = await sharp(response.rawPayload).metadata()
      expect(metadata).toMatchObject({ format: { avif: 'heif', webp: 'webp', jpg: 'jpeg' }[format], width, height: width / 2 })
    },
  )

  test('is not larger than the picture itself', async () => {
    await plain(300, 200).png().toFile(inDirectory('small.png'))
    const { rawPayload } = await rendition('small.png', 840, 'webp')
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 300, height: 200 })
  })

  test.each(renditionFormats)('is upright and without metadata, as %s', async (format) => {
    const metadata = { IFD0: { Copyright: 'Somebody', Model: 'A telephone' }, IFD3: { GPSLatitude: '52/1 57/1 0/1', GPSLatitudeRef: 'N' } }
    await (await redAndBlue(800, 400))
      .withMetadata({ orientation: 6 })
      .withExifMerge(metadata)
      .jpeg({ quality: 95 })
      .toFile(inDirectory('tall.jpg'))
    expect((await sharp(inDirectory('tall.jpg')).metadata()).exif?.toString('latin1')).toContain('Somebody')

    const { rawPayload } = await rendition('tall.jpg', 420, format)
    const result = await sharp(rawPayload).metadata()
    expect([result.width, result.height]).toEqual([400, 800])
    expect([result.exif, result.xmp, result.iptc, result.orientation ?? 1]).toEqual([undefined, undefined, undefined, 1])
    expect(rawPayload.toString('latin1')).not.toContain('Somebody')
    // After rotation by 90°, the left is at the top.
    expect([await colourAt(rawPayload, 200, 100), await colourAt(rawPayload, 200, 700)]).toEqual(['red', 'blue'])
  })

  test('has white instead of transparency in formats that do not support it, and keeps it in others', async () => {
    await sharp({ create: { width: 500, height: 500, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
      .png()
      .toFile(inDirectory('logo.png'))
    expect(await colourAt((await rendition('logo.png', 420, 'jpg')).rawPayload, 210, 210)).toBe('white')
    for (const format of ['avif', 'webp'] as const)
      expect(await sharp((await rendition('logo.png', 420, format)).rawPayload).metadata()).toMatchObject({ hasAlpha: true })
  })

  test('is created for a picture in a subfolder, and for one with dots in its name', async () => {
    await mkdir(inDirectory('a/b'), { recursive: true })
    await plain(500, 500).png().toFile(inDirectory('a/b/front..door.v2.png'))
    expect((await rendition('a/b/front..door.v2.png', 420, 'webp')).statusCode).toBe(200)
  })

  test('has the URL of the contract, in all widths', async () => {
    await plain(1_300, 100).png().toFile(inDirectory('wide.png'))
    const set = renditionSet('/pictures/wide.png', 'webp').split(', ')
    const found = await Promise.all(
      set.map(async (source) => {
        const [url = '', described] = source.split(' ')
        return { described, width: (await sharp((await get(url)).rawPayload).metadata()).width }
      }),
    )
    expect(found).toEqual(renditionWidths.map((width) => ({ described: `${width}w`, width })))
  })
})

describe('when a rendition is requested again', () => {
  test('then it comes from the file, without encoding', async () => {
    await plain(500, 500).png().toFile(inDirectory('shop.png'))
    const first = await rendition('shop.png', 420, 'webp')
    expect(await readFile(keptAt(420, 'shop.png.webp'))).toEqual(first.rawPayload)
    const encodings = await encodingsDuring(async () =>
      expect((await rendition('shop.png', 420, 'webp')).rawPayload).toEqual(first.rawPayload),
    )
    expect(encodings).toBe(0)
    await writeFile(keptAt(420, 'shop.png.webp'), 'what the file holds')
    expect((await rendition('shop.png', 420, 'webp')).body).toBe('what the file holds')
  })

  test('then concurrent requests wait for one encoding, and no partial file is left', async () => {
    await plain(2_000, 2_000).png().toFile(inDirectory('shop.png'))
    let responses: Awaited<ReturnType<typeof rendition>>[] = []
    const encodings = await encodingsDuring(async () => {
      responses = await Promise.all(Array.from({ length: 30 }, () => rendition('shop.png', 840, 'webp')))
    })
    expect(encodings).toBe(1)
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(new Set(responses.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1)
    expect(await readdir(path.dirname(keptAt(840, 'shop.png.webp')))).toEqual(['shop.png.webp'])
  })
})

describe('there is no rendition', () => {
  const notFound = { status: 404, type: '/problems/not-found' }

  test.each([
    ['of a width that there never is', '/renditions/421/shop.png.webp'],
    ['of a width with a zero in front', '/renditions/0420/shop.png.webp'],
    ['of a negative width', '/renditions/-420/shop.png.webp'],
    ['in a format that there never is', '/renditions/420/shop.png.gif'],
    ['in a format in capital letters', '/renditions/420/shop.png.WEBP'],
    ['without a format', '/renditions/420/shop'],
    ['of a picture that is not there', '/renditions/420/other.png.webp'],
    ['of a folder', '/renditions/420/folder.webp'],
    ['of nothing', '/renditions/420/.webp'],
    ['of what is beside the directory', '/renditions/420/..%2Fsecret.png.webp'],
    ['of what is beside the directory, by way of a folder', '/renditions/420/folder%2F..%2F..%2Fsecret.png.webp'],
    ['of what is beside the directory, with backslashes', '/renditions/420/..%5Csecret.png.webp'],
    ['of an absolute path', '/renditions/420/%2Fetc%2Fpasswd.webp'],
    ['of a hidden file', '/renditions/420/.hidden.png.webp'],
    ['of another rendition', '/renditions/420/.renditions%2F840%2Fshop.png.webp.webp'],
    ['of a name with a NUL', '/renditions/420/shop.png%00.webp'],
    ['of a name with a line break', '/renditions/420/shop.png%0A.webp'],
    ['of a name that is too long for a file', `/renditions/420/${'x'.repeat(400)}.png.webp`],
    ['of a broken escape', '/renditions/420/%zz.webp'],
    ['of broken UTF-8', '/renditions/420/%C3%28.webp'],
  ])('%s', async (_case, url) => {
    await mkdir(inDirectory('folder'))
    await plain(500, 500).png().toFile(inDirectory('shop.png'))
    await plain(500, 500).png().toFile(inDirectory('.hidden.png'))
    await plain(500, 500).png().toFile(path.join(temporary.path, 'secret.png'))
    await rendition('shop.png', 840, 'webp')
    expect((await get(url)).json()).toMatchObject(notFound)
  })

  test.each([
    '420/../secret.png.webp',
    '420/a/../../secret.png.webp',
    '420/./shop.png.webp',
    '420//shop.png.webp',
    '420/a\\..\\b.png.webp',
    '420/a\0.webp',
  ])('for the path %j', (address) => expect(parseRendition(address)).toBeUndefined())

  test.each(renditionFormats)('of a picture over 40 megapixels, and the response has no internal details (%s)', async (format) => {
    await plain(8_000, 5_001).png().toFile(inDirectory('huge.png'))
    const response = await rendition('huge.png', 420, format)
    expect(response.json()).toMatchObject(notFound)
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.body).not.toMatch(/pixel|sharp|input/i)
  })

  test('of an invalid, empty or truncated picture, and a fixed one is served correctly', async () => {
    const whole = await (await redAndBlue(1_000, 1_000)).jpeg().toBuffer()
    await writeFile(inDirectory('none.jpg'), 'this is no picture')
    await writeFile(inDirectory('empty.jpg'), '')
    await writeFile(inDirectory('half.jpg'), whole.subarray(0, whole.length / 2))
    for (const name of ['none.jpg', 'empty.jpg', 'half.jpg']) {
      const { body } = await rendition(name, 420, 'webp')
      expect(JSON.parse(body)).toMatchObject(notFound)
      expect(body).not.toMatch(/jpeg|vips|buffer|unsupported/i)
    }
    await writeFile(inDirectory('half.jpg'), whole)
    expect((await rendition('half.jpg', 420, 'webp')).statusCode).toBe(200)
  })
})

describe('when renditions cannot be stored', () => {
  test('then they are still served, encoded each time', async () => {
    await plain(500, 500).png().toFile(inDirectory('shop.png'))
    // A file where the folder should be: nobody can write there, whatever their rights.
    await writeFile(inDirectory('.renditions'), '')
    for (const format of renditionFormats) {
      const encodings = await encodingsDuring(async () => expect((await rendition('shop.png', 420, format)).statusCode).toBe(200))
      expect(encodings).toBe(1)
    }
    await rm(inDirectory('.renditions'))
    expect((await rendition('shop.png', 420, 'webp')).statusCode).toBe(200)
    expect(await readdir(path.dirname(keptAt(420, 'shop.png.webp')))).toEqual(['shop.png.webp'])
  })
})

describe('the original pictures', () => {
  test('are served, but not renditions, hidden files and files outside the directory', async () => {
    await plain(50, 50).png().toFile(inDirectory('shop.png'))
    await plain(50, 50).png().toFile(inDirectory('.hidden.png'))
    await plain(50, 50).png().toFile(path.join(temporary.path, 'secret.png'))
    await rendition('shop.png', 420, 'webp')
    const { statusCode, headers, rawPayload } = await get('/pictures/shop.png')
    expect([statusCode, headers['content-type'], headers['x-content-type-options']]).toEqual([200, 'image/png', 'nosniff'])
    expect(headers['content-security-policy']).toContain('sandbox')
    expect(rawPayload).toEqual(await readFile(inDirectory('shop.png')))
    const refused = ['.renditions/420/shop.png.webp', '.hidden.png', '..%2Fsecret.png', 'other.png']
    const responses = await Promise.all(refused.map((name) => get(`/pictures/${name}`)))
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(refused.map(() => 404))
  })
})
