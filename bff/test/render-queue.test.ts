import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createRenderQueue } from '../src/pages/render-queue.ts'

test('when several pages are waiting to be rendered, then one starts in each turn of the event loop, in order of arrival', async () => {
  const queue = createRenderQueue()
  const started: number[] = []
  const all = Promise.all([1, 2, 3].map((number) => queue.turn().then(() => started.push(number))))
  expect(started).toEqual([])
  const seen: number[] = []
  while (started.length < 3) {
    await turn()
    seen.push(started.length)
  }
  await all
  expect(started).toEqual([1, 2, 3])
  expect(seen.every((count, index) => count - (seen[index - 1] ?? 0) <= 1)).toBe(true)
})

test('when a page arrives after all others have been rendered, then it is rendered too', async () => {
  const queue = createRenderQueue()
  await queue.turn()
  await turn()
  await queue.turn()
  expect(queue.wait()).toBe(0)
})

test('when pages are waiting, then the waiting time of the first is reported', async () => {
  let time = 0
  const queue = createRenderQueue(() => time)
  const first = queue.turn()
  time = 30
  const second = queue.turn()
  expect(queue.wait()).toBe(30)
  await first
  expect(queue.wait()).toBe(0)
  await second
})
