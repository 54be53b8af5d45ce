import { expect, test, vi } from 'vitest'
import { createHashingQueue, inTurn } from '../src/accounts/hashing-queue.ts'

/** Work that ends on demand and records who has started. */
function gatedWork() {
  let open: () => void = () => undefined
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const started: string[] = []
  let atWork = 0
  let most = 0
  const work = (name: string) => async () => {
    started.push(name)
    most = Math.max(most, ++atWork)
    await gate
    atWork--
    return 'hash'
  }
  return { work, started, open: () => open(), most: () => most }
}

test('when passwords arrive faster than they can be hashed, then some run, some wait, the rest are told to retry, and all succeed', async () => {
  const queue = createHashingQueue({ width: 2, longest: 5 })
  const { work, open, most } = gatedWork()
  const accepted = Array.from({ length: 7 }, (_, index) => queue(work(`${index}`)))
  await expect(queue(work('late'))).rejects.toMatchObject({ slug: 'too-many-requests', retryAfter: 5 })
  open()
  expect(new Set(await Promise.all(accepted))).toEqual(new Set(['hash']))
  expect(most()).toBe(2)
  const failing = () => Promise.reject(new Error('out of memory'))
  await expect(Promise.all([failing, failing, failing].map((work) => queue(work)))).rejects.toThrow('out of memory')
  expect(await queue(work('next'))).toBe('hash')
})

test('when strangers occupy all slots, then known browsers still have theirs, and are served first', async () => {
  const queue = createHashingQueue({ width: 1, longest: 2 })
  const { work, started, open } = gatedWork()
  const accepted = ['first', 'stranger', 'another'].map((name) => queue(work(name)))
  await expect(queue(work('late'))).rejects.toMatchObject({ slug: 'too-many-requests' })
  accepted.push(queue(work('known'), { isKnown: true }))
  open()
  await Promise.all(accepted)
  expect(started).toEqual(['first', 'known', 'stranger', 'another'])
})

test('when a caller disconnects while waiting, then nothing is hashed for them, and their place is free', async () => {
  const queue = createHashingQueue({ width: 1, longest: 1 })
  const { work, started, open } = gatedWork()
  const caller = new AbortController()
  const first = queue(work('first'))
  const abandoned = queue(work('gone'), { signal: caller.signal })
  caller.abort(new Error('gone'))
  await expect(abandoned).rejects.toThrow('gone')
  await expect(queue(work('gone'), { signal: caller.signal })).rejects.toThrow('gone')
  const next = queue(work('next'))
  open()
  await Promise.all([first, next])
  expect(started).toEqual(['first', 'next'])
})

test('when the machine is too slow, then waiting callers are told to retry, and the rest are served', async () => {
  const queue = createHashingQueue({ width: 1, longest: 5, timeout: 20 })
  const { work, started, open } = gatedWork()
  const first = queue(work('first'))
  await expect(queue(work('late'))).rejects.toMatchObject({ slug: 'too-many-requests', retryAfter: 5 })
  const next = queue(work('next'))
  open()
  await Promise.all([first, next])
  expect(started).toEqual(['first', 'next'])
})

test('when a hundred passwords arrive at once, then those who have waited longest are served before callers time out', async () => {
  const { work, open } = gatedWork()
  const results = Promise.allSettled(Array.from({ length: 100 }, (_, index) => inTurn(work(`${index}`))))
  open()
  const accepted = (await results).filter(({ status }) => status === 'fulfilled')
  expect(accepted.length).toBeGreaterThan(30)
  expect(accepted.length).toBeLessThan(70)
})

test('when requests keep the process busy, then the queue rests after each hash for twice as long as it took', async () => {
  vi.useFakeTimers()
  try {
    const queue = createHashingQueue({ width: 1, longest: 5, isBusy: () => true })
    const started: number[] = []
    const work = () => {
      started.push(performance.now())
      return new Promise<void>((resolve) => setTimeout(resolve, 100))
    }
    const hashed = Promise.all([queue(work), queue(work), queue(work)])
    await vi.runAllTimersAsync()
    await hashed
    expect(started.map((time) => time - (started[0] ?? 0))).toEqual([0, 300, 600])
  } finally {
    vi.useRealTimers()
  }
})
