import { expect, test } from 'vitest'
import { distance } from '../src/search/postgres/distance.ts'
import { createRandom } from './support/random.ts'

/** The textbook matrix, without optimisations. */
function plainDistance(from: string, to: string): number {
  const cost = (row: number, column: number): number => matrix[row]?.[column] ?? Number.POSITIVE_INFINITY
  const matrix: number[][] = Array.from({ length: from.length + 1 }, (_, row) =>
    Array.from({ length: to.length + 1 }, (_, column) => row + column),
  )
  for (let row = 1; row <= from.length; row++) {
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1] ? 0 : 1
      const swapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      const best = Math.min(
        cost(row - 1, column) + 1,
        cost(row, column - 1) + 1,
        cost(row - 1, column - 1) + same,
        swapped ? cost(row - 2, column - 2) + 1 : 99,
      )
      const cells = matrix[row]
      if (cells) cells[column] = best
    }
  }
  return cost(from.length, to.length)
}

test('the bounded distance equals the plain one, up to the limit', () => {
  const random = createRandom(11)
  const word = () => Array.from({ length: 1 + Math.floor(random() * 7) }, () => 'abc'[Math.floor(random() * 3)]).join('')
  for (let round = 0; round < 20_000; round++) {
    const [from, to] = [word(), word()]
    for (const limit of [0, 1, 2, 3])
      expect(`${from} ${to} ${distance(from, to, limit)}`).toBe(`${from} ${to} ${Math.min(plainDistance(from, to), limit + 1)}`)
  }
})
