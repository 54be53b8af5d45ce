import { nottingham } from '@directory/contracts/catalogue/nottingham'
import { currentTerms } from '@directory/contracts/catalogue/terms-versions'
import { createApp } from '@directory/kit/http/app'
import { createLogger } from '@directory/kit/log'
import { Problem } from '@directory/kit/problem'
import { fakeTokens } from '@directory/kit/testing/tokens'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Reference } from '../src/directory/reference.ts'
import { describeSite } from '../src/directory/site.ts'
import { drawPreview } from '../src/previews/draw-preview.ts'
import { createDrawingThread } from '../src/previews/drawing-thread.ts'
import { previewRoutes } from '../src/previews/routes.ts'
import { toReadyCounts } from '../src/search/facet-counts.ts'

const red = { r: 200, g: 30, b: 30 }
const createPhoto = (background: { r: number; g: number; b: number }, width = 900, height = 700) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()

const reference: Reference = {
  categories: nottingham.categories.map((category, id) => ({
    ...category,
    id,
    sortOrder: id,
    formerSlugs: category.slug === 'restaurants' ? ['eating-out'] : [],
  })),
  areas: nottingham.areas.map((area, id) => ({ ...area, id, formerSlugs: [] })),
  ...toReadyCounts([]),
  categoryIds: new Map(),
  areaIds: new Map(),
  settings: undefined,
}
const site = describeSite({ city: nottingham, map: null, terms: currentTerms, pricesIncludeVat: true }, reference)
const page = (name: string, url?: string) => ({
  name,
  category: { slug: 'restaurants', name: 'Restaurants' },
  location: 'Beeston, Nottingham',
  rating: 4.5,
  reviewCount: 2,
  package: 'gold',
  images: url ? [{ url, alt: '' }] : [],
})
const listings = new Map([
  ['plain', page('Plain')],
  ['other', page('Other')],
  ['with-photo', page('Plain', '/pictures/x.jpg')],
  ['with-broken-photo', page('Plain', '/pictures/broken.jpg')],
  ['with-foreign-photo', page('Plain', 'https://elsewhere.example/x.jpg')],
  ['with-loop', page('Plain', '/pictures/../previews/business/with-loop.jpg')],
])

const draw = vi.fn(drawPreview)
const document = { config: { access: 'public', document: true }, schema: { hide: true } } as const
let app: FastifyInstance

beforeEach(async () => {
  draw.mockReset().mockImplementation(drawPreview)
  app = await createApp({ name: 'bff', logger: createLogger('bff', 'silent'), verifyToken: fakeTokens.verify })
  app.get('/api/site', document, async () => site)
  app.get<{ Params: { slug: string } }>('/api/listings/:slug', document, async ({ params }) => {
    const listing = listings.get(params.slug)
    if (listing) return listing
    if (!params.slug.startsWith('any-')) throw new Problem('listing-not-found')
    return page(params.slug)
  })
  app.get('/pictures/x.jpg', document, async (_request, reply) => reply.type('image/jpeg').send(await createPhoto(red)))
  app.get('/pictures/broken.jpg', document, async (_request, reply) => reply.type('image/jpeg').send('no picture at all'))
  previewRoutes(app, draw)
})
afterEach(() => app.close())

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const business = async (slug: string) => (await get(`/previews/business/${slug}.jpg`)).rawPayload

/** The mean red, green and blue of the photo's area. */
async function getRightHandMean(picture: Buffer): Promise<number[]> {
  const right = await sharp(picture).extract({ left: 720, top: 0, width: 480, height: 630 }).toBuffer()
  return (await sharp(right).stats()).channels.map(({ mean }) => Math.round(mean))
}

describe('link preview pictures', () => {
  test.each(['site', 'business/plain', 'business/with-photo', 'category/restaurants', 'category/eating-out', 'location/beeston'])(
    'when %s is requested, then it is a JPEG of 1200 by 630 below 150 KB, cacheable for a day',
    async (name) => {
      const response = await get(`/previews/${name}.jpg`)
      expect(response.statusCode).toBe(200)
      expect(response.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=86400' })
      expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
      expect(response.rawPayload.length).toBeLessThan(150_000)
    },
  )

  test('when two listings differ, then their pictures differ', async () => {
    expect((await business('plain')).equals(await business('other'))).toBe(false)
  })

  test.each(['business/nothing', 'category/nothing', 'location/nothing', 'business/..%2F..%2Fsite', 'business/%3Cscript%3E'])(
    'when there is no page %s, then the response is a 404',
    async (name) => {
      const response = await get(`/previews/${name}.jpg`)
      expect([response.statusCode, response.headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8'])
      expect(draw).not.toHaveBeenCalled()
    },
  )

  test('when the caller already has the picture, then the response is a 304', async () => {
    const { etag } = (await get('/previews/site.jpg')).headers
    expect(etag).toMatch(/^"[\w-]+"$/)
    for (const tags of [String(etag), `"other", W/${etag}`]) {
      const response = await get('/previews/site.jpg', { 'if-none-match': tags })
      expect([response.statusCode, response.body, response.headers.etag]).toEqual([304, '', etag])
    }
    expect((await get('/previews/site.jpg', { 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  test('when a listing has a photo, then it is on the right side', async () => {
    const [r = 0, g = 0, b = 0] = await getRightHandMean(await business('with-photo'))
    expect(Math.abs(r - red.r) + Math.abs(g - red.g) + Math.abs(b - red.b)).toBeLessThan(12)
  })

  test.each(['with-broken-photo', 'with-foreign-photo', 'with-loop'])(
    'when the photo cannot be loaded, as in %s, then the picture is drawn without it',
    async (slug) => {
      expect((await business(slug)).equals(await business('plain'))).toBe(true)
    },
  )
})

describe('the drawing queue', () => {
  test('when many request one picture, concurrently or later, then it is drawn once', async () => {
    const pictures = await Promise.all(Array.from({ length: 20 }, () => business('plain')))
    pictures.push(await business('plain'))
    expect(draw).toHaveBeenCalledTimes(1)
    expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(1)
  })

  test('when many pictures are requested, then one is drawn at a time', async () => {
    let [now, most] = [0, 0]
    draw.mockImplementation(async () => {
      most = Math.max(most, ++now)
      await new Promise((resolve) => setImmediate(resolve))
      now--
      return Buffer.from('picture')
    })
    await Promise.all(Array.from({ length: 12 }, (_, index) => business(`any-${index}`)))
    expect([draw.mock.calls.length, most]).toEqual([12, 1])
  })

  test('when drawing fails, then the response is an error and the next request retries', async () => {
    draw.mockRejectedValueOnce(new Error('secret of the inside'))
    const failed = await get('/previews/site.jpg')
    expect(failed.statusCode).toBe(500)
    expect(failed.body).not.toContain('secret')
    expect((await get('/previews/site.jpg')).statusCode).toBe(200)
  })

  test('when too many are waiting, then the last ones get Retry-After, and succeed later', async () => {
    let open = () => {}
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    draw.mockImplementation(() => gate.then(() => Buffer.from('picture')))
    const requests = Array.from({ length: 60 }, (_, index) => get(`/previews/business/any-${index}.jpg`))
    const refused = await Promise.race(requests)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '10'])
    open()
    const responses = await Promise.all(requests)
    const again = responses.flatMap(({ statusCode }, index) => (statusCode === 503 ? [index] : []))
    expect(again).toHaveLength(9)
    for (const index of again) expect((await get(`/previews/business/any-${index}.jpg`)).statusCode).toBe(200)
  })

  test('when the cache is full, then the oldest picture is removed', async () => {
    draw.mockImplementation(async () => Buffer.alloc(12 * 1024 * 1024))
    for (const slug of ['any-1', 'any-2', 'any-3', 'any-3', 'any-1']) await business(slug)
    expect(draw).toHaveBeenCalledTimes(4)
  })
})

const words = { siteName: 'Nottingham Directory', eyebrow: 'Restaurants', title: 'Title', lines: ['Beeston'] }

describe('the drawing thread', () => {
  const thread = createDrawingThread()
  afterEach(() => thread.stop())

  test('when it draws, then the result is the same, and the main thread is not blocked', async () => {
    const photo = await createPhoto(red)
    const here = await drawPreview({ ...words, photo })
    expect((await thread.draw({ ...words, photo })).equals(here)).toBe(true)
    /** How many milliseconds this thread is busy with twenty pictures. */
    const busyWith = async (drawer: typeof drawPreview): Promise<number> => {
      const before = performance.eventLoopUtilization()
      for (let number = 0; number < 20; number++) await drawer({ ...words, title: `Number ${number}` })
      return performance.eventLoopUtilization(before).active
    }
    expect(await busyWith(thread.draw)).toBeLessThan((await busyWith(drawPreview)) / 4)
  })

  test('when a drawing crashes it, then only that drawing fails', async () => {
    // @ts-expect-error not a title
    await expect(thread.draw({ ...words, title: 7 })).rejects.toThrow()
    expect((await thread.draw(words)).length).toBeGreaterThan(1_000)
  })
})

describe('drawing', () => {
  test('when the same picture is drawn twice, then the bytes are identical', async () => {
    const photo = await createPhoto(red)
    expect((await drawPreview({ ...words, photo })).equals(await drawPreview({ ...words, photo }))).toBe(true)
  })

  test.each([
    ['a long title', 'Plumbing, heating and drainage '.repeat(60)],
    ['one long word', 'Llanfairpwllgwyngyll'.repeat(30)],
    ['wide capitals', 'W'.repeat(90)],
    ['markup', '</text></svg><script>alert(1)</script>&amp;&#0;]]><image href="http://127.0.0.1:1/x.png"/>'],
    ['control characters', 'Bad\u0000\u0007\u001b[31m\u202e\u2028text\ud800'],
    ['no letters that our fonts have', '北京烤鸭 🍜👩‍👩‍👧 مطعم שלום ไทย'],
    ['nothing', ''],
  ])('when the texts are %s, then a picture is drawn without fetching anything, and no text overlaps the photo', async (_, hostile) => {
    const request = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('no network'))
    try {
      const photo = await createPhoto(red)
      const all = { siteName: hostile, eyebrow: hostile, title: hostile, lines: [hostile, hostile, hostile], badge: hostile }
      expect(await sharp(await drawPreview(all)).metadata()).toMatchObject({ width: 1200, height: 630 })
      const [r = 0, g = 0] = await getRightHandMean(await drawPreview({ ...all, photo }))
      expect(Math.abs(r - red.r) + Math.abs(g - red.g)).toBeLessThan(3)
      expect(request).not.toHaveBeenCalled()
    } finally {
      request.mockRestore()
    }
  })

  test('when a letter is not in our fonts, then its base form is drawn, or it is omitted if there is none', async () => {
    const plain = await drawPreview({ ...words, title: 'Pho Ha Noi' })
    expect((await drawPreview({ ...words, title: '🍜 Phở Hà  Nội 河内'.replace('à', 'a') })).equals(plain)).toBe(true)
    const polish = await drawPreview({ ...words, title: 'Łódź' })
    expect(polish.equals(await drawPreview({ ...words, title: 'ódź' }))).toBe(false)
  })

  test('when the photo is noise, then the picture is still below 150 KB', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const
    const photo = await sharp({ create: { width: 700, height: 700, channels: 3, background: 'black', noise } })
      .png()
      .toBuffer()
    expect((await drawPreview({ ...words, photo })).length).toBeLessThan(150_000)
  })

  test.each([
    [
      'grey with transparency',
      () =>
        sharp({ create: { width: 300, height: 300, channels: 4, background: '#88888880' } })
          .greyscale()
          .png(),
    ],
    [
      'CMYK',
      () =>
        sharp({ create: { width: 300, height: 300, channels: 3, background: red } })
          .toColourspace('cmyk')
          .jpeg(),
    ],
    [
      '16 bits deep',
      () =>
        sharp({ create: { width: 300, height: 300, channels: 3, background: red } })
          .toColourspace('rgb16')
          .png(),
    ],
    ['a WebP of one pixel', () => sharp({ create: { width: 1, height: 1, channels: 3, background: red } }).webp()],
  ])('when the photo is %s, then it is drawn', async (_, make) => {
    const shown = await drawPreview({ ...words, photo: await make().toBuffer() })
    expect(shown.equals(await drawPreview(words))).toBe(false)
    expect((await getRightHandMean(shown))[0]).toBeGreaterThan(150)
  })

  test('when the photo has too many pixels, then it is omitted', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="20000" height="20000"><rect width="9" height="9"/></svg>'
    expect((await drawPreview({ ...words, photo: Buffer.from(svg) })).equals(await drawPreview(words))).toBe(true)
  })
})
