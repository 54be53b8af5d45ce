import { expect, test } from 'vitest'
import { createOverload } from '../src/http/overload.ts'

/** An overload detector with its own clock, sampled every 20 milliseconds plus any delay. */
function observed() {
  let time = 0
  let wait = 0
  const overload = createOverload({ now: () => time, queueWait: () => wait })
  const measure = (late: number, waits = 0) => {
    time += 20 + late
    wait = waits
    overload.measure()
    return overload.isOverloaded()
  }
  return { measure, pass: (milliseconds: number) => Array.from({ length: milliseconds / 20 }, () => measure(0)) }
}

test('when the event loop is delayed once, however long, then nothing is refused', () => {
  const { measure, pass } = observed()
  pass(1_000)
  expect(measure(5_000)).toBe(false)
  expect(pass(1_000)).not.toContain(true)
})

test('when every measurement of a second is late, then requests are refused until one is in time', () => {
  const { measure } = observed()
  const results = Array.from({ length: 8 }, () => measure(300))
  expect(results.slice(0, 4)).toEqual([false, false, false, false])
  expect(results.at(-1)).toBe(true)
  expect(measure(0)).toBe(false)
})

test('when an overload follows soon after another, then it is detected immediately; long after, it is not', () => {
  const { measure, pass } = observed()
  for (let index = 0; index < 8; index++) measure(300)
  pass(1_000)
  expect(measure(300)).toBe(true)
  pass(10_000)
  expect(measure(300)).toBe(false)
})

test('when work waits in a queue for a whole second, then requests are refused until it no longer does', () => {
  const { measure } = observed()
  const results = Array.from({ length: 60 }, () => measure(0, 300))
  expect(results.slice(0, 50)).not.toContain(true)
  expect(results.at(-1)).toBe(true)
  expect(measure(0)).toBe(false)
})
