import { expect, test } from 'vitest'
import { shareRequest } from '../src/share-request.ts'

test('when several callers request concurrently, then one request is made; a later caller makes another', async () => {
  let times = 0
  const request = shareRequest(async () => ++times)
  expect(await Promise.all([request(), request(), request()])).toEqual([1, 1, 1])
  expect(await request()).toBe(2)
})

test('when it fails, then all callers get the error, and a later caller retries', async () => {
  let times = 0
  const request = shareRequest(async () => {
    if (++times === 1) throw new Error('away')
    return times
  })
  expect((await Promise.allSettled([request(), request()])).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await request()).toBe(2)
})
