import { expect, test } from 'vitest'
import { createRandom } from '../product/invented-listings.ts'
import { judge, mostHeapAnHour } from './verdict.ts'

const random = createRandom(1)
/** Half an hour with a sample every ten seconds. */
const samples = (value: (minute: number) => number) =>
  Array.from({ length: 180 }, (_, index) => ({ minute: index / 6, value: value(index / 6) + 10 * (random() - 0.5) }))

test('when memory grows while caches fill and then levels off, then it is stable', () => {
  expect(judge(samples((minute) => 200 + 100 * Math.min(1, minute / 10))).isStable).toBe(true)
})

test('when memory grows by a megabyte a minute, hidden by noise, then it is not stable', () => {
  const { isStable, slope } = judge(samples((minute) => 300 + minute))
  expect(isStable).toBe(false)
  expect(slope).toBeCloseTo(1, 1)
})

test('when a few samples are outliers, then they do not affect the slope', () => {
  expect(judge(samples((minute) => (minute > 29 ? 500 : 300))).isStable).toBe(true)
})

test('when memory falls, then it is stable', () => {
  expect(judge(samples((minute) => 400 - minute)).isStable).toBe(true)
})

/** The heap after each minute's garbage collection, for half an hour. */
const collected = (value: (minute: number) => number) =>
  Array.from({ length: 31 }, (_, minute) => ({ minute, value: value(minute) + random() - 0.5 }))

test('when the heap grows slowly, by ten megabytes an hour, then it is not stable', () => {
  const leaking = collected((minute) => 137 + minute / 6)
  expect(judge(leaking).isStable).toBe(true)
  expect(judge(leaking, mostHeapAnHour).isStable).toBe(false)
})

test('when the heap grows only as much as filling caches explain, then it is stable', () => {
  const filling = collected((minute) => 137 + 0.08 * minute)
  expect(judge(filling, mostHeapAnHour).isStable).toBe(true)
})
