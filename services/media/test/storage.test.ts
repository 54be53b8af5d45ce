import { once } from 'node:events'
import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { createTemporaryDirectory, type TemporaryDirectory } from '@directory/kit/testing/temporary-directory'
import { isUnavailable } from '@directory/kit/unavailable'
import S3rver from 's3rver'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createStorage } from '../src/storage/create-storage.ts'
import type { Storage } from '../src/storage/storage.ts'

const { S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = process.env

let temporary: TemporaryDirectory
let server: S3rver | undefined
let bucket: Record<string, string>
/** The storage of S3_ENDPOINT, or else a server of our own. */
beforeAll(async () => {
  temporary = await createTemporaryDirectory()
  if (S3_ENDPOINT && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY) {
    bucket = { S3_ENDPOINT, S3_BUCKET: 'pictures', S3_REGION: 'eu-west-2', S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }
    return (await createStorage(bucket)).prepare()
  }
  server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: path.join(temporary.path, 's3'),
    configureBuckets: [{ name: 'pictures', configs: [] }],
  })
  await mkdir(path.join(temporary.path, 's3'), { recursive: true })
  const { port } = await server.run()
  bucket = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'pictures',
    S3_REGION: 'eu-west-2',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  }
})
afterAll(async () => {
  await server?.close()
  await temporary.remove()
})

test('when the bucket does not exist, then it is created, and a second copy of the service finds it', async () => {
  const storage = await createStorage({ ...bucket, S3_BUCKET: 'not-made-yet' })
  await expect(storage.check()).rejects.toThrow()
  await storage.prepare()
  await storage.prepare()
  await storage.check()
  await storage.write('a.jpg', Buffer.from('a'), 'image/jpeg')
  expect(await storage.getSize('a.jpg')).toBe(1)
})

describe.each([
  ['a directory', () => createStorage({ MEDIA_DIRECTORY: path.join(temporary.path, 'disk') })],
  ['a bucket', () => createStorage(bucket)],
])('%s', (_kind, create) => {
  let storage: Storage
  beforeEach(async () => {
    storage = await create()
  })
  afterEach(() => Promise.all(['a.jpg', 'b.jpg'].map((file) => storage.remove(file))))

  test('returns what was written, byte for byte', async () => {
    const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, index) => (index * 7) % 256))
    await storage.write('a.jpg', bytes, 'image/jpeg')
    expect(await storage.getSize('a.jpg')).toBe(bytes.length)
    expect(await storage.read('a.jpg')).toEqual(bytes)
    const opened = await storage.open('a.jpg')
    expect(opened?.size).toBe(bytes.length)
    expect(opened && (await buffer(opened.stream))).toEqual(bytes)
  })

  test('does not find files that were never written or are removed, and removing them succeeds', async () => {
    const nothing = async () => [await storage.getSize('a.jpg'), await storage.read('a.jpg'), await storage.open('a.jpg')]
    expect(await nothing()).toEqual([undefined, undefined, undefined])
    await storage.remove('a.jpg')
    await storage.write('a.jpg', Buffer.from('one'), 'image/jpeg')
    await storage.remove('a.jpg')
    expect(await nothing()).toEqual([undefined, undefined, undefined])
  })

  test('has the last version of a file, complete, without affecting others', async () => {
    await storage.write('b.jpg', Buffer.from('other'), 'image/jpeg')
    await storage.write('a.jpg', Buffer.from('a longer one'), 'image/jpeg')
    await Promise.all(Array.from({ length: 10 }, () => storage.write('a.jpg', Buffer.from('short'), 'image/jpeg')))
    expect([String(await storage.read('a.jpg')), String(await storage.read('b.jpg'))]).toEqual(['short', 'other'])
  })

  test('reports that it is available, and sweeps without side effects', async () => {
    await storage.check()
    await storage.write('a.jpg', Buffer.from('one'), 'image/jpeg')
    await storage.sweep()
    expect(String(await storage.read('a.jpg'))).toBe('one')
  })

  test('can be aborted before it is read', async () => {
    await storage.write('a.jpg', Buffer.alloc(1_000_000), 'image/jpeg')
    const opened = await storage.open('a.jpg')
    opened?.stream.destroy()
    if (opened && !opened.stream.closed) await once(opened.stream, 'close')
    expect(await storage.getSize('a.jpg')).toBe(1_000_000)
  })
})

describe('when the storage is unavailable', () => {
  test('then the error says so, so that callers retry', async () => {
    const unavailable = await createStorage({ ...bucket, S3_ENDPOINT: 'http://127.0.0.1:1' })
    const failure = await unavailable.read('a.jpg').catch((error: unknown) => error)
    expect(isUnavailable(failure)).toBe(true)
    await expect(unavailable.check()).rejects.toThrow()
  })

  test('then a nonexistent bucket is unready', async () => {
    const other = await createStorage({ ...bucket, S3_BUCKET: 'other' })
    await expect(other.check()).rejects.toThrow()
  })
})

test('when a file cannot be written to disk, then no partial file is left', async () => {
  const directory = path.join(temporary.path, 'blocked')
  await mkdir(path.join(directory, 'a.jpg'), { recursive: true })
  const storage = await createStorage({ MEDIA_DIRECTORY: directory })
  await expect(storage.write('a.jpg', Buffer.from('one'), 'image/jpeg')).rejects.toThrow()
  expect(await readdir(path.join(directory, '.unfinished'))).toEqual([])
})
