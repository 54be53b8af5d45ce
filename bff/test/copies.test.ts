import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Change, everything } from '../src/read-model/changes.ts'
import { createCopies } from '../src/read-model/copies.ts'

const staleFor = 300_000
const aDay = 86_400_000

beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

function start() {
  let isListening = true
  let inform: (change: Change) => void = () => undefined
  const changes = {
    staleFor,
    isListening: () => isListening,
    onChange: (listener: typeof inform) => {
      inform = listener
    },
  }
  const keysOf = (slug: string) => [`/business/${slug}`]
  const showsOneListing = (key: string) => key.startsWith('/business/')
  const copies = createCopies<string>({ changes, maxBytes: 1_000, size: (text) => text.length, keysOf, showsOneListing })
  const store = (key: string) => copies.begin(key)(`copy of ${key}`, aDay)
  return {
    store,
    find: copies.find,
    findStale: (key: string) => copies.findStale(key)?.seconds,
    begin: copies.begin,
    stop: copies.stop,
    change: (change: Change = everything) => inform(change),
    /** As the listener does when its connection is lost. */
    lose() {
      isListening = false
      inform(everything)
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
  change({ reaches: 'pages', slugs: ['fish-bar', 'unknown'] })
  expect([find('/'), find('/business/fish-bar')]).toEqual(['copy of /', undefined])
  wait(60_000)
  change({ reaches: 'pages', slugs: ['fish-bar'] })
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
  const [page, home] = [begin('/business/fish-bar'), begin('/')]
  change({ reaches: 'pages', slugs: ['fish-bar'] })
  page('from before', aDay)
  home('unchanged', aDay)
  expect([find('/business/fish-bar'), find('/')]).toEqual([undefined, 'unchanged'])
  const other = begin('/')
  change()
  other('from before', aDay)
  expect(find('/')).toBeUndefined()
  lose()
  store('/late')
  expect(findStale('/late')).toBeUndefined()
})

const listed: Change = { reaches: 'lists', slugs: ['fish-bar'] }

test('when a listing changes, then lists may be served for a second, its own page not at all, and pages of others as before', () => {
  const { store, find, change } = start()
  for (const key of ['/', '/business/fish-bar', '/business/other']) store(key)
  wait(60_000)
  change(listed)
  const renew = async () => undefined
  expect([find('/'), find('/business/fish-bar', renew), find('/business/other')]).toEqual([undefined, undefined, 'copy of /business/other'])
  expect(find('/', renew)).toBe('copy of /')
  wait(1_000)
  expect(find('/', renew)).toBe('copy of /')
  wait(1)
  expect(find('/', renew)).toBeUndefined()
})

test('when everything changes, then nothing is served any longer, even if it was only outdated before', () => {
  const { store, find, change } = start()
  store('/')
  change(listed)
  change()
  expect(find('/', async () => undefined)).toBeUndefined()
})

test('when an outdated copy is asked for often, then it is renewed once a second; when nobody asks, never', async () => {
  const { store, find, change } = start()
  const renew = vi.fn(async () => store('/'))
  for (const key of ['/', '/unwanted']) store(key)
  for (let second = 0; second < 10; second++) {
    for (let turn = 0; turn < 50; turn++) {
      change(listed)
      expect(find('/', renew)).toBe('copy of /')
      await vi.advanceTimersByTimeAsync(20)
    }
  }
  expect(renew.mock.calls.length).toBeGreaterThanOrEqual(10)
  expect(renew.mock.calls.length).toBeLessThanOrEqual(15)
})

test('when a list was derived before a change and stored after it, then it counts as outdated since the change', () => {
  const { begin, find, change } = start()
  const finish = begin('/')
  change(listed)
  wait(900)
  finish('from before', aDay)
  expect(find('/')).toBeUndefined()
  expect(find('/', async () => undefined)).toBe('from before')
  wait(101)
  expect(find('/', async () => undefined)).toBeUndefined()
})

test('when an older derivation ends after a newer one, then the newer one stays', () => {
  const { begin, find, change } = start()
  const older = begin('/')
  change(listed)
  begin('/')('newer', aDay)
  older('older', aDay)
  expect(find('/')).toBe('newer')
})

test('when the process stops, then nothing is renewed any more', async () => {
  const { store, find, change, stop } = start()
  store('/')
  change(listed)
  const renew = vi.fn(async () => store('/'))
  find('/', renew)
  stop()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(renew).not.toHaveBeenCalled()
})
