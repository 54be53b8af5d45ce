import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type StartedMedia, startMedia } from './media-app.ts'
import { animated, plain, quarters, readColours } from './support/pictures.ts'

let media: StartedMedia
beforeAll(async () => {
  media = await startMedia()
})
afterAll(() => media.stop())
beforeEach(async () => {
  await media.forgetUploads()
})

const notAnImage = { status: 415, body: { title: 'Invalid file type', detail: 'Please select an image file.' } }
const unreadable = { status: 422, body: { title: 'Upload failed', detail: 'Failed to upload image.' } }

const script = '<script>alert(document.domain)</script>'
const archive = Buffer.concat([Buffer.from('PK\x03\x04payload-in-an-archive'), Buffer.from('PK\x05\x06'), Buffer.alloc(18)])
const svg = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>`

const jpeg = async () => (await quarters(400, 200)).jpeg().toBuffer()
const png = async () => (await quarters(400, 200)).png().toBuffer()

/** A JPEG with a segment after its first marker, such as a comment. */
const withSegment = (picture: Buffer, marker: number, content: string): Buffer => {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(content.length + 2)
  return Buffer.concat([picture.subarray(0, 2), Buffer.from([0xff, marker]), length, Buffer.from(content), picture.subarray(2)])
}

/** The markers of a JPEG's segments before the image data. */
function listSegments(picture: Buffer): string[] {
  const markers: string[] = []
  for (let at = 2; at < picture.length && picture[at] === 0xff && picture[at + 1] !== 0xda; at += 2 + picture.readUInt16BE(at + 2))
    markers.push(picture.subarray(at + 1, at + 2).toString('hex'))
  return markers
}

const afterEnd = (picture: Buffer): number => picture.length - (picture.lastIndexOf(Buffer.from([0xff, 0xd9])) + 2)

/** Quantisation, frame and Huffman tables, and the JFIF header: what a picture needs, without any metadata. */
const needed = new Set(['e0', 'db', 'c0', 'c4', 'dd'])

async function expectClean(file: Buffer, name: string, payloads: readonly string[]): Promise<Buffer> {
  const { status, body } = await media.upload(file, name)
  expect([name, status]).toEqual([name, 201])
  const { rawPayload, headers } = await media.get(body.url)
  expect(headers['content-type']).toBe('image/jpeg')
  const found = await sharp(rawPayload).metadata()
  expect([found.format, found.exif, found.xmp, found.iptc, found.icc, found.orientation]).toEqual(['jpeg', ...Array(5).fill(undefined)])
  expect(listSegments(rawPayload).filter((marker) => !needed.has(marker))).toEqual([])
  expect(afterEnd(rawPayload)).toBe(0)
  const text = rawPayload.toString('latin1')
  for (const payload of [...payloads, 'Exif', 'GPS', 'xmpmeta', 'Photoshop']) expect(text).not.toContain(payload)
  return rawPayload
}

describe('a file that is a picture and something else is re-encoded, and only the picture remains', () => {
  test('a JPEG with an appended archive', async () => {
    await expectClean(Buffer.concat([await jpeg(), archive]), 'a.jpg', ['payload-in-an-archive', 'PK\x03\x04'])
  })

  test('a GIF that is also a script', async () => {
    const gif = await plain(40, 40).gif().toBuffer()
    await expectClean(Buffer.concat([gif, Buffer.from('*/=1;alert(document.domain)//')]), 'a.gif', ['alert('])
  })

  test('a JPEG with HTML in its comment, and with a script in a separate segment', async () => {
    await expectClean(withSegment(await jpeg(), 0xfe, `<html>${script}`), 'a.jpg', ['<html>', 'script'])
    await expectClean(withSegment(await jpeg(), 0xed, `Photoshop 3.0\0<?php system($_GET[0]);?>`), 'a.jpg', ['<?php'])
  })

  test('a PNG with HTML in its description', async () => {
    const described = await (await quarters(400, 200))
      .withMetadata({ exif: { IFD0: { ImageDescription: script } } })
      .png()
      .toBuffer()
    expect(described.toString('latin1')).toContain('alert')
    await expectClean(described, 'a.png', ['alert', 'script'])
  })

  test('a picture with location and camera metadata', async () => {
    const metadata = { IFD0: { Copyright: 'Somebody', Model: 'A telephone' }, IFD3: { GPSLatitude: '52/1 57/1 0/1', GPSLatitudeRef: 'N' } }
    const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>'
    for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
      const file = await (await quarters(400, 200)).withMetadata().withExifMerge(metadata).withXmp(xmp).toFormat(format).toBuffer()
      expect([format, file.toString('latin1').includes('Somebody')]).toEqual([format, true])
      const clean = await expectClean(file, `a.${format}`, ['Somebody', 'telephone', 'secret'])
      expect(await readColours(clean)).toEqual(await readColours(await jpeg()))
    }
  })

  test('a picture in another colour space is converted to sRGB', async () => {
    await expectClean(await (await quarters(400, 200)).withIccProfile('p3').jpeg().toBuffer(), 'a.jpg', ['ICC_PROFILE'])
  })

  test.each(['gif', 'webp'] as const)('an animation shows its first frame (%s)', async (format) => {
    const file = await (await animated(60, 40)).toFormat(format).toBuffer()
    expect((await sharp(file).metadata()).pages).toBe(3)
    const clean = await expectClean(file, `a.${format}`, [])
    expect(await sharp(clean).metadata()).toMatchObject({ width: 60, height: 40 })
    expect(await readColours(clean)).toEqual(['f00', 'f00', 'f00', 'f00'])
  })

  test('a picture with a wrong extension is detected by its content', async () => {
    for (const [name, file] of [
      ['a.jpg', await png()],
      ['a.exe', await jpeg()],
      ['a.svg', await jpeg()],
      ['../../a.html', await jpeg()],
    ] as const)
      await expectClean(file, name, [])
  })

  test('transparency becomes white', async () => {
    const file = await sharp({ create: { width: 50, height: 50, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
      .png()
      .toBuffer()
    expect(await readColours(await expectClean(file, 'logo.png', []))).toEqual(['fff', 'fff', 'fff', 'fff'])
  })
})

describe('a file that is not a picture is refused, whatever its name', () => {
  test.each([
    ['a drawing with scripts', 'a.svg', svg],
    ['a drawing under another name', 'a.png', svg],
    ['a drawing after a byte order mark', 'a.png', `\ufeff${svg}`],
    ['a drawing after white space', 'a.jpg', `\n\n ${svg}`],
    ['a page', 'a.jpg', `<!doctype html>${script}`],
    ['a document', 'a.jpg', '%PDF-1.7\n1 0 obj'],
    ['text', 'a.jpg', 'this is no picture'],
    ['an archive', 'a.jpg', archive],
    ['a bitmap', 'a.bmp', Buffer.from(`BM${'\0'.repeat(100)}`)],
    ['a film', 'a.avif', Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom')],
    ['a picture after a byte too many', 'a.jpg', Buffer.from([0, 0xff, 0xd8, 0xff])],
  ])('%s', async (_case, name, file) => {
    expect(await media.upload(Buffer.from(file), name)).toMatchObject(notAnImage)
  })
})

describe('a file that cannot be decoded is refused, and the response has no internal details', () => {
  const expectUnreadable = async (file: Buffer, name: string) => {
    const response = await media.upload(file, name)
    expect(response).toMatchObject(unreadable)
    expect(JSON.stringify(response.body)).not.toMatch(/vips|libspng|buffer|pixel|premature|sharp/i)
  }

  test.each(['jpeg', 'png', 'webp', 'gif', 'tiff', 'avif'] as const)('a truncated %s', async (format) => {
    const noise = sharp({
      create: { width: 600, height: 400, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
    })
    const complete = await noise.toFormat(format).toBuffer()
    for (const share of [0.1, 0.5, 0.9]) await expectUnreadable(complete.subarray(0, Math.floor(complete.length * share)), `a.${format}`)
  })

  test.each([
    ['JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['PNG', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['GIF with a script in its place', Buffer.from('GIF89a/*<svg onload=alert(1)>*/=alert(1)//')],
    ['WebP', Buffer.from('RIFF\x04\0\0\0WEBP', 'latin1')],
    ['TIFF', Buffer.from('II*\0\x08\0\0\0', 'latin1')],
    ['AVIF', Buffer.from('\0\0\0\x14ftypavif\0\0\0\0avif', 'latin1')],
  ])('only the header of a %s', (_kind, file) => expectUnreadable(file, 'a.jpg'))

  test('a PNG of 16,000 by 16,000 pixels', async () => {
    await expectUnreadable(await plain(16_000, 16_000).png().toBuffer(), 'bomb.png')
  })

  test('a PNG that claims to be 100,000 by 100,000 pixels, and is almost empty', async () => {
    const picture = Buffer.from(await plain(10, 10).png().toBuffer())
    picture.writeUInt32BE(100_000, 16)
    picture.writeUInt32BE(100_000, 20)
    await expectUnreadable(Buffer.concat([picture, deflateSync(Buffer.alloc(1_000))]), 'bomb.png')
  })

  test('a picture of just over 40 megapixels; one of just under is accepted', async () => {
    await expectUnreadable(await plain(8_000, 5_001).jpeg().toBuffer(), 'a.jpg')
    expect(await media.upload(await plain(8_000, 5_000).jpeg().toBuffer())).toMatchObject({
      status: 201,
      body: { width: 2_400, height: 1_500 },
    })
  })

  test('a picture of fewer pixels in a format that needs as much memory', async () => {
    await expectUnreadable(await plain(4_000, 2_500).avif({ effort: 0 }).toBuffer(), 'a.avif')
  })
})
