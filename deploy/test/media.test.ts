import { once } from 'node:events'
import { createServer, request as httpRequest, type Server } from 'node:http'
import { mediaRoutes, uploadRoutes } from '@directory/bff/media/routes'
import { limits } from '@directory/contracts/catalogue/limits'
import { createApp } from '@directory/kit/http/app'
import { createLogger } from '@directory/kit/log'
import { createInProcessBus } from '@directory/kit/messaging/in-process-bus'
import { createPrivateAddresses } from '@directory/kit/pictures/private-address'
import { createTestDatabase, type TestDatabase } from '@directory/kit/testing/postgres'
import { createTemporaryDirectory, type TemporaryDirectory } from '@directory/kit/testing/temporary-directory'
import { fakeTokens } from '@directory/kit/testing/tokens'
import { mediaService } from '@directory/media/app'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'

const servicesKey = 'a key of the tests alone'

/** A picture, or a problem. */
const Answer = z.looseObject({ url: z.string().default('') })

const accountId = '0198c0de-0000-7000-8000-000000000001'
const authorization = `Bearer ${fakeTokens.tokenFor({ accountId, role: 'user' })}`

let database: TestDatabase
let directory: TemporaryDirectory
let media: Awaited<ReturnType<typeof mediaService.build>>
let bff: FastifyInstance
let site: string
let mediaUrl: string
let picture: Buffer

/** The BFF's routes for pictures before a media service at an address. */
async function bffBefore(mediaUrl: string, logger = createLogger('bff', 'silent')): Promise<{ app: FastifyInstance; url: string }> {
  const app = await createApp({ name: 'bff', logger, verifyToken: fakeTokens.verify })
  mediaRoutes(app, mediaUrl)
  uploadRoutes(app, mediaUrl)
  return { app, url: await app.listen({ host: '127.0.0.1', port: 0 }) }
}

beforeAll(async () => {
  database = await createTestDatabase({ migrations: [mediaService.migrations] })
  directory = await createTemporaryDirectory()
  const url = new URL(database.url)
  url.searchParams.set('options', '-c search_path=media,extensions')
  const env = { NODE_ENV: 'test', HOST: '127.0.0.1', PORT: 0, LOG_LEVEL: 'silent', JWKS_URL: 'http://127.0.0.1:1' } as const
  const mediaEnv = { ...env, DATABASE_URL: url.href, MEDIA_DIRECTORY: directory.path, SERVICES_KEY: servicesKey }
  media = await mediaService.build(mediaEnv, createInProcessBus(), { verifyToken: fakeTokens.verify })
  mediaUrl = await media.listen()
  await media.started
  const started = await bffBefore(mediaUrl)
  bff = started.app
  site = started.url
  picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#1b5a40' } })
    .jpeg()
    .toBuffer()
})
afterAll(async () => {
  await bff.close()
  await media.stop()
  await database.drop()
  await directory.remove()
})

const form = (bytes: Buffer, field = 'file'): FormData => {
  const data = new FormData()
  data.append(field, new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'picture.jpg')
  return data
}
const upload = async (body: FormData | string, headers: Record<string, string> = { authorization }, to = site) => {
  const response = await fetch(`${to}/api/own/images`, { method: 'POST', body, headers })
  return { status: response.status, headers: response.headers, body: Answer.parse(await response.json()) }
}
const padded = (bytes: number): Buffer => Buffer.concat([picture, Buffer.alloc(bytes - picture.length)])

describe('when a picture is uploaded through the BFF', () => {
  test('then the media service has it as the caller’s, and the site shows it', async () => {
    const { status, body, headers } = await upload(form(picture))
    expect([status, body.ownerId, body.width]).toEqual([201, accountId, 300])
    expect(headers.get('cache-control')).toBe('no-store')
    const shown = await fetch(site + body.url)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).toMatchObject({ width: 300, height: 200 })
  })

  test('then every refusal of the service reaches the browser in its words', async () => {
    expect((await upload(form(padded(5 * 1024 * 1024)))).body).toMatchObject({ status: 413, detail: 'Image must be less than 5MB.' })
    expect((await upload(form(Buffer.from('text')))).body).toMatchObject({ status: 415, detail: 'Please select an image file.' })
    expect((await upload(form(picture.subarray(0, 400)))).body).toMatchObject({ status: 422, detail: 'Failed to upload image.' })
    expect((await upload(form(picture, 'other'))).body).toMatchObject({ status: 400, errors: [{ field: 'body.file' }] })
    expect((await upload('{}', { authorization, 'content-type': 'application/json' })).body).toMatchObject({ status: 415 })
    expect((await upload(form(padded(limits.imageBytes)))).status).toBe(201)
  })

  test('then one that is far too long is refused by its length, and one that does not say its length by its bytes', async () => {
    const tooLarge = { status: 413, detail: 'Image must be less than 5MB.' }
    expect((await upload(form(padded(limits.imageBytes + 200_000)))).body).toMatchObject(tooLarge)
    const outgoing = httpRequest(`${site}/api/own/images`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'multipart/form-data; boundary=x', 'transfer-encoding': 'chunked' },
    })
    outgoing.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n')
    outgoing.end(padded(limits.imageBytes + 200_000))
    const [response] = await once(outgoing, 'response')
    const chunks: Buffer[] = []
    for await (const chunk of response) chunks.push(chunk)
    expect(JSON.parse(Buffer.concat(chunks).toString())).toMatchObject(tooLarge)
  })

  test('and the visitor cancels it, then that is logged as refused and not as an error', async () => {
    const lines: string[] = []
    const logger = createLogger('bff', 'debug', { write: (line) => lines.push(line) })
    const { app, url } = await bffBefore(mediaUrl, logger)
    const outgoing = httpRequest(`${url}/api/own/images`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'multipart/form-data; boundary=x', 'content-length': 500_000 },
    }).on('error', () => undefined)
    outgoing.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n')
    outgoing.write(padded(100_000), () => outgoing.destroy())
    await expect.poll(() => lines.filter((line) => line.includes('"problem"')).length).toBe(1)
    expect(lines.filter((line) => JSON.parse(line).level >= 40)).toEqual([])
    await app.close()
  })

  test('then nobody may who is not signed in', async () => {
    expect((await upload(form(picture), {})).body).toMatchObject({ status: 401, type: '/problems/authentication-required' })
  })
})

describe('a picture behind the BFF', () => {
  test('keeps the headers of the service, answers HEAD, and is not sent twice', async () => {
    const { body } = await upload(form(picture))
    const direct = await media.app.inject({ method: 'GET', url: body.url })
    const kept = ['content-type', 'content-length', 'cache-control', 'etag', 'content-security-policy', 'x-content-type-options']
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await fetch(site + body.url, { method })
      expect([status, ...kept.map((name) => headers.get(name))]).toEqual([200, ...kept.map((name) => direct.headers[name])])
    }
    const again = await fetch(site + body.url, { headers: { 'if-none-match': String(direct.headers.etag) } })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', direct.headers.etag])
  })

  test('that is private opens only at a signed address, and nobody may store it or finds its signature in a log', async () => {
    const lines: string[] = []
    const { app, url } = await bffBefore(mediaUrl, createLogger('bff', 'trace', { write: (line) => lines.push(line) }))
    const sent = await fetch(`${url}/api/own/images/private`, { method: 'POST', body: form(picture), headers: { authorization } })
    const image = Answer.parse(await sent.json())
    const address = createPrivateAddresses(servicesKey).sign(image.url)
    const signature = new URL(address, url).searchParams.get('signature') ?? ''
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await fetch(url + address, { method })
      const seen = ['content-type', 'cache-control', 'etag', 'accept-ranges'].map((name) => headers.get(name))
      expect([status, ...seen]).toEqual([200, 'image/jpeg', 'private, no-store', null, null])
    }
    const tried = [
      image.url,
      image.url.replace('/private', ''),
      address.replace('/private', ''),
      address.slice(0, -1),
      `${image.url}?expires=1`,
    ]
    for (const path of tried) {
      const { status, headers } = await fetch(url + path, { headers: { 'if-none-match': '*', range: 'bytes=0-9' } })
      expect([path, status, headers.get('cache-control')]).toEqual([path, 404, 'no-store'])
    }
    expect(lines.join('')).toContain('/media/private/:file')
    expect([lines.join('').includes(signature), lines.join('').includes(signature.slice(0, -1))]).toEqual([false, false])
    await app.close()
  })

  test('is there in every width from the first moment', async () => {
    const { body } = await upload(form(picture))
    const response = await fetch(site + body.url.replace('.jpg', '-210.webp'))
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width).toBe(210)
  })

  test.each([`${'a'.repeat(32)}.jpg`, '..%2F..%2Freadyz', '..%2Fimages%2Fown', 'x', '%00'])('does not exist as %s', async (file) => {
    const response = await fetch(`${site}/media/${file}`)
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store'])
    expect(await response.json()).toMatchObject({ type: '/problems/not-found' })
  })
})

describe('when the media service', () => {
  test('is away, then the site says that a part is not answering', async () => {
    const { app, url } = await bffBefore('http://127.0.0.1:1')
    const away = { status: 502, type: '/problems/upstream-unavailable' }
    expect((await upload(form(picture), { authorization }, url)).body).toMatchObject(away)
    expect(await (await fetch(`${url}/media/${'a'.repeat(32)}.jpg`)).json()).toMatchObject(away)
    await app.close()
  })

  test('is slow and the visitor goes, then the request to it ends too', async () => {
    const slow: Server = createServer()
    const asked = once(slow, 'request')
    slow.listen(0, '127.0.0.1')
    await once(slow, 'listening')
    const address = slow.address()
    const { app, url } = await bffBefore(`http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`)
    const visitor = new AbortController()
    const visit = fetch(`${url}/media/${'a'.repeat(32)}.jpg`, { signal: visitor.signal }).catch((error: Error) => error.name)
    const [{ socket }] = await asked
    const ended = once(socket, 'close')
    visitor.abort()
    expect(await visit).toBe('AbortError')
    await ended
    await app.close()
    slow.close()
  })
})
