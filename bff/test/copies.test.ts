import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCopies } from '../src/read-model/copies.ts'

const staleFor = 300_000
const aDay = 86_400_000

beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'performance'] }))
afterEach(() => vi.useRealTimers())

function start() {
  let isListening = true
  let change: (slugs?: readonly string[]) => void = () => undefined
  const changes = {
    staleFor,
    isListening: () => isListening,
    onChange: (forget: typeof change) => {
      change = forget
    },
  }
  const keysOf = (slug: string) => [`/business/${slug}`]
  const copies = createCopies<string>({ changes, maxBytes: 1_000, size: (text) => text.length, keysOf })
  return {
    store: (key: string) => copies.begin()(key, `copy of ${key}`, aDay),
    find: (key: string) => copies.find(key),
    findStale: (key: string) => copies.findStale(key)?.seconds,
    begin: copies.begin,
    change: (slugs?: readonly string[]) => change(slugs),
    /** As the listener does when its connection is lost. */
    lose() {
      isListening = false
      change()
    },
  }
}

const wait = (milliseconds: number) => vi.advanceTimersByTime(milliseconds)

test('when nothing has changed, then a copy is current however old it is', () => {
  const { store, find } = start()
  store('/')
  wait(staleFor * 10)
  expect(find('/')).toBe('copy of /')
})

test('when changes can no longer be received, then a copy is stale from then on, and served for a limited time', () => {
  const { store, find, findStale, lose } = start()
  store('/')
  wait(staleFor * 10)
  lose()
  expect([find('/'), findStale('/')]).toEqual([undefined, 0])
  wait(staleFor)
  expect(findStale('/')).toBe(300)
  wait(1)
  expect(findStale('/')).toBeUndefined()
})

test('when a copy was superseded before the loss, then its time counts from when it was', () => {
  const { store, find, findStale, change, lose } = start()
  store('/')
  wait(10_000)
  change()
  expect(find('/')).toBeUndefined()
  wait(200_000)
  lose()
  expect(findStale('/')).toBe(200)
  wait(100_001)
  expect(findStale('/')).toBeUndefined()
})

test('when only a listing’s views change, then only its copies are superseded', () => {
  const { store, find, findStale, change, lose } = start()
  store('/')
  store('/business/fish-bar')
  change(['fish-bar', 'unknown'])
  expect([find('/'), find('/business/fish-bar')]).toEqual(['copy of /', undefined])
  wait(60_000)
  change(['fish-bar'])
  lose()
  expect([findStale('/'), findStale('/business/fish-bar')]).toEqual([0, 60])
})

test('when hundreds of changes come in a second, then a copy made between them is not served longer than allowed', () => {
  const { store, findStale, change } = start()
  for (let count = 0; count < 500; count++) {
    change()
    if (count === 250) store('/')
    wait(2)
  }
  wait(60_000)
  change()
  expect(findStale('/')).toBeGreaterThanOrEqual(60)
  wait(staleFor)
  change()
  expect(findStale('/')).toBeUndefined()
})

test('when something changes between the beginning and the end, or changes cannot be received, then the copy is not stored', () => {
  const { begin, find, findStale, store, change, lose } = start()
  const finish = begin()
  change(['fish-bar'])
  finish('/', 'from before', aDay)
  expect(find('/')).toBeUndefined()
  lose()
  store('/')
  expect(findStale('/')).toBeUndefined()
})
