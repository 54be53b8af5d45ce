import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { renditionFormats, renditionPath, renditionWidths } from '@directory/contracts/catalogue/renditions'
import type { Envelope } from '@directory/contracts/events/envelope'
import type { Image } from '@directory/contracts/events/media'
import { createLogger } from '@directory/kit/log'
import { createConsumer } from '@directory/kit/messaging/consumer'
import { createPrivateAddresses } from '@directory/kit/pictures/private-address'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { removeFiles } from '../src/deletion/remove-files.ts'
import { listFiles, nameIn } from '../src/images/file-names.ts'
import { references } from '../src/subscribers/references.ts'
import { type StartedMedia, servicesKey, startMedia } from './media-app.ts'
import { proofHeld, proofReleased } from './support/events.ts'
import { plain } from './support/pictures.ts'

let media: StartedMedia
let image: Image
beforeAll(async () => {
  media = await startMedia()
})
beforeEach(async () => {
  image = await media.uploaded('owner', '/images/private')
})
afterAll(() => media.stop())

const { sign } = createPrivateAddresses(servicesKey)
const name = () => nameIn(image.url) ?? ''
const head = (url: string) => media.app.inject({ method: 'HEAD', url })
const deliver = async (...messages: Envelope[]) => {
  const consumer = createConsumer(media.pool, references, createLogger('media', 'silent'))
  for (const delivery of await consumer.deliver(messages)) expect(delivery).toEqual({ outcome: 'done' })
}

test('when a signed address is opened, then the picture is served, and nobody may store it', async () => {
  const { statusCode, headers, rawPayload } = await media.get(sign(image.url))
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-length': String(rawPayload.length),
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  })
  expect([headers.etag, headers['accept-ranges'], headers['last-modified']]).toEqual([undefined, undefined, undefined])
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 64, height: 36 })
  expect((await sharp(rawPayload).metadata()).exif).toBeUndefined()
})

test('when its headers, a part of it or only a change is asked for, then the signature counts too', async () => {
  const signed = await head(sign(image.url))
  expect([signed.statusCode, signed.rawPayload.length, signed.headers['cache-control']]).toEqual([200, 0, 'private, no-store'])
  const whole = await media.get(sign(image.url), { range: 'bytes=0-3', 'if-none-match': '*' })
  expect([whole.statusCode, whole.rawPayload.length]).toEqual([200, Number(signed.headers['content-length'])])
  expect((await head(image.url)).statusCode).toBe(404)
  expect((await media.get(image.url, { range: 'bytes=0-3' })).statusCode).toBe(404)
  expect((await media.get(image.url, { 'if-none-match': '*' })).statusCode).toBe(404)
})

test('when an address is unsigned, forged, expired or for another picture, then it opens nothing', async () => {
  const other = await media.uploaded('owner', '/images/private')
  const signed = new URL(sign(image.url), media.address)
  const [expires, signature] = [signed.searchParams.get('expires') ?? '', signed.searchParams.get('signature') ?? '']
  const query = (values: Record<string, string>) => `${image.url}?${new URLSearchParams({ expires, signature, ...values })}`
  const old = createPrivateAddresses(servicesKey, () => Date.now() - 31 * 60_000)
  const stranger = createPrivateAddresses('a key of somebody else’s')
  const addresses = [
    image.url,
    `${image.url}?expires=${expires}`,
    query({ signature: '' }),
    query({ signature: 'A'.repeat(signature.length) }),
    query({ signature: signature.slice(1) }),
    query({ expires: String(Number(expires) + 1) }),
    query({ expires: `0${expires}` }),
    `${query({})}&signature=${signature}`,
    other.url + signed.search,
    old.sign(image.url),
    stranger.sign(image.url),
  ]
  for (const address of addresses) {
    const { statusCode, headers } = await media.get(address)
    expect([address, statusCode, headers['cache-control']]).toEqual([address, 404, 'no-store'])
  }
  expect((await media.get(query({}))).statusCode).toBe(200)
})

test('when a page is read again within 15 minutes, then the address is the same, and it is valid for as long at least', () => {
  const at = (minutes: number) => createPrivateAddresses(servicesKey, () => minutes * 60_000)
  const address = at(30).sign(image.url)
  expect(at(44.9).sign(image.url)).toBe(address)
  expect(at(45).sign(image.url)).not.toBe(address)
  const signature = Object.fromEntries(new URL(address, media.address).searchParams)
  expect([59.9, 60].map((minutes) => at(minutes).isValid(image.url, signature))).toEqual([true, false])
})

test('when public addresses are tried, signed or not, then no size of the picture is served, and none is made', async () => {
  const sizes = renditionFormats.flatMap((format) => renditionWidths.map((width) => ({ format, width })))
  const original = `/media/${name()}.jpg`
  const tried = [original, `/media/private-${name()}.jpg`, ...sizes.map(({ format, width }) => renditionPath(original, width, format))]
  const inPrivate = sizes.map(({ format, width }) => renditionPath(image.url, width, format))
  for (const path of [...tried, ...inPrivate]) {
    expect([path, (await media.get(path)).statusCode]).toEqual([path, 404])
    expect([path, (await media.get(sign(path))).statusCode]).toEqual([path, 404])
    expect([path, (await head(path)).statusCode]).toEqual([path, 404])
  }
  expect((await readdir(media.directory)).filter((file) => file.includes(name()))).toEqual([`private-${name()}.jpg`])
})

test('when it is uploaded, then no event mentions it', async () => {
  expect(await media.events(image.id)).toEqual([])
})

test('when a public picture is signed as if it were private, then nothing is served', async () => {
  const shown = await media.uploaded()
  expect((await media.get(sign(shown.url.replace('/media/', '/media/private/')))).statusCode).toBe(404)
})

test('when it is claimed, then only as a private one and only by its owner, and a public one not as private', async () => {
  const shown = await media.uploaded()
  const claim = async (person: 'owner' | 'stranger' | 'admin', body: object) =>
    (await media.call(person, 'POST', '/images/claims', body)).status
  expect(await claim('owner', { ids: [image.id] })).toBe(404)
  expect(await claim('owner', { ids: [shown.id], isPrivate: true })).toBe(404)
  expect(await claim('stranger', { ids: [image.id], isPrivate: true })).toBe(404)
  expect(await claim('admin', { ids: [image.id], isPrivate: true })).toBe(404)
  expect(await claim('owner', { ids: [image.id], isPrivate: true })).toBe(200)
})

test('when its owner asks for their pictures, then it is among them, with an address that opens it', async () => {
  const { body } = await media.call('owner', 'GET', '/images/own')
  const own: Record<string, string> = body.find(({ id }: { id: string }) => id === image.id)
  expect(own.url).toBe(image.url)
  expect((await media.get(own.source ?? '')).statusCode).toBe(200)
})

test('when the proof that it belongs to is released, then it is deleted with its file, in any order of the events', async () => {
  for (const isLate of [false, true]) {
    const proof = randomUUID()
    const uploaded = await media.uploaded('owner', '/images/private')
    await media.call('owner', 'POST', '/images/claims', { ids: [uploaded.id], isPrivate: true })
    await deliver(proofHeld(proof, [uploaded.url]))
    if (isLate) await deliver(proofHeld(proof, [uploaded.url]))
    expect((await media.get(sign(uploaded.url))).statusCode).toBe(200)
    await deliver(proofReleased(proof))
    await removeFiles(media.pool, media.storage)
    const sizes = await Promise.all(listFiles(nameIn(uploaded.url) ?? '').map((file) => media.storage.getSize(file)))
    expect(sizes.filter((size) => size !== undefined)).toEqual([])
    expect((await media.get(sign(uploaded.url))).statusCode).toBe(404)
  }
})

test('when private pictures are uploaded, then they count towards the same allowance', async () => {
  await media.pool.query('UPDATE upload_allowance SET uploads = 1000, since = now()')
  const response = await media.upload(await plain(8, 8).jpeg().toBuffer(), 'picture.jpg', 'owner', '/images/private')
  expect(response).toMatchObject({ status: 429 })
  await media.forgetUploads()
})
