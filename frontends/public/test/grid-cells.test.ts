import { describe, expect, it } from 'vitest'
import { gridCells } from '../src/features/directory/grid-cells.ts'

const layout = (count: number, mayEndWithAd = true, adEvery = 6) =>
  gridCells(
    Array.from({ length: count }, (_, index) => index + 1),
    adEvery,
    mayEndWithAd,
  ).map((cell) => (cell.kind === 'ad' ? `ad ${cell.position}` : cell.item))

describe('The grid of listings', () => {
  it('When there are fewer than six listings, then there is no advertisement', () => {
    expect(layout(0)).toEqual([])
    expect(layout(5)).toEqual([1, 2, 3, 4, 5])
  })
  it('When there are more, then an advertisement follows every sixth, each with the next position', () => {
    expect(layout(6)).toEqual([1, 2, 3, 4, 5, 6, 'ad 0'])
    expect(layout(13)).toEqual([1, 2, 3, 4, 5, 6, 'ad 0', 7, 8, 9, 10, 11, 12, 'ad 1', 13])
  })
  it('When an admin has set another interval, then advertisements follow it', () => {
    expect(layout(5, true, 2)).toEqual([1, 2, 'ad 0', 3, 4, 'ad 1', 5])
  })
  it('When it must not end with an advertisement, then none follows the last listing', () => {
    expect(layout(6, false)).toEqual([1, 2, 3, 4, 5, 6])
    expect(layout(7, false)).toEqual([1, 2, 3, 4, 5, 6, 'ad 0', 7])
    expect(layout(12, false)).toEqual([1, 2, 3, 4, 5, 6, 'ad 0', 7, 8, 9, 10, 11, 12])
  })
})
