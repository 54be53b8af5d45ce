import { expect, test } from 'vitest'
import { createRowIndex, toWords } from '../src/lists/row-index.ts'

const toHex = (number: number): string => (number >>> 0).toString(16).padStart(8, '0')
/** Hashes use the first and the last eight digits. */
const scattered = Array.from(
  { length: 3_000 },
  (_, number) => `${toHex(Math.imul(number + 1, 2_654_435_761))}-0000-4000-8000-0000${toHex(number)}`,
)
const alike = Array.from({ length: 50 }, (_, number) => `00000000-0000-4000-${8_000 + number}-000000000000`)
const ids = [...alike, ...scattered]

test('rows are found by their ids while they come and go, even if many ids have the same hash', () => {
  const index = createRowIndex()
  for (const [row, id] of ids.entries()) index.set(id, row)
  const isDeleted = (row: number) => row % 3 === 0
  for (const row of ids.keys()) if (isDeleted(row)) index.delete(row)
  const expected = ids.map((_, row) => (isDeleted(row) ? undefined : row))
  expect(ids.map((id) => index.get(id))).toEqual(expected)
  const words = toWords(Buffer.from(ids.join('').replaceAll('-', ''), 'hex'))
  expect(ids.map((_, place) => index.find(words, place * 4))).toEqual(expected)
  for (const [row, id] of ids.entries()) if (isDeleted(row)) index.set(id, row)
  expect(ids.map((id) => index.get(id))).toEqual([...ids.keys()])
  expect(index.get('ffffffff-0000-4000-8000-000000000000')).toBeUndefined()
})
