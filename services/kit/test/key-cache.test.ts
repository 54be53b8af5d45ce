import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createKeyCache, type FindKey } from '../src/tokens/keys.ts'

const createJwk = (kid: string) => ({ ...generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }), kid })

/** What identity answers; its status is 503 while it is unavailable. */
let published: { readonly status: number; readonly keys: readonly object[] }
let requests: number
const identity = createServer((_, response) => {
  requests++
  response.writeHead(published.status, { 'content-type': 'application/json' }).end(JSON.stringify({ keys: published.keys }))
})
await new Promise<void>((resolve) => identity.listen(0, '127.0.0.1', resolve))
const address = identity.address()
const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/.well-known/jwks.json`

const clock = vi.spyOn(performance, 'now')
let findKey: FindKey
beforeEach(() => {
  published = { status: 200, keys: [createJwk('first')] }
  requests = 0
  clock.mockReturnValue(0)
  findKey = createKeyCache(url)
})
afterAll(() => {
  clock.mockRestore()
  identity.close()
})

const pem = expect.stringContaining('BEGIN PUBLIC KEY')
const afterMilliseconds = (milliseconds: number) => clock.mockReturnValue(milliseconds)

test('when many tokens name a key at once, then the keys are fetched once', async () => {
  expect(await Promise.all([findKey('first'), findKey('first'), findKey('first')])).toEqual([pem, pem, pem])
  expect(await findKey('first')).toEqual(pem)
  expect(requests).toBe(1)
})

test('when a token names an unknown key, then the keys are fetched again, but at most every five seconds', async () => {
  await findKey('first')
  published = { ...published, keys: [...published.keys, createJwk('second')] }
  afterMilliseconds(4_999)
  expect(await findKey('second')).toBeUndefined()
  expect(requests).toBe(1)
  afterMilliseconds(5_000)
  expect(await findKey('second')).toEqual(pem)
  expect(await findKey('third')).toBeUndefined()
  expect(requests).toBe(2)
})

describe('when identity is unavailable', () => {
  test('then known keys are valid for an hour', async () => {
    await findKey('first')
    published = { ...published, status: 503 }
    afterMilliseconds(3_599_999)
    expect(await findKey('first')).toEqual(pem)
    afterMilliseconds(3_600_000)
    await expect(findKey('first')).rejects.toMatchObject({ slug: 'service-unavailable' })
  })

  test('then for unknown keys the service is, too, until identity has returned', async () => {
    published = { ...published, status: 503 }
    await expect(findKey('first')).rejects.toMatchObject({ slug: 'service-unavailable' })
    published = { ...published, status: 200 }
    expect(await findKey('first')).toEqual(pem)
  })
})

test('when identity withdraws a key, then it is unknown after an hour at the latest', async () => {
  await findKey('first')
  published = { ...published, keys: [createJwk('second')] }
  afterMilliseconds(3_600_000)
  expect(await findKey('first')).toBeUndefined()
})

test('when identity publishes a key of another kind, then the others are valid', async () => {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  published = { ...published, keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'other' }, ...published.keys] }
  expect([await findKey('other'), await findKey('first')]).toEqual([undefined, pem])
})
