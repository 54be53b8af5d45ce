import { describe, expect, it } from 'vitest'
import { pageNumbers } from '../src/page-numbers.ts'

describe('Page numbers', () => {
  it.each([
    [1, 1, [1]],
    [1, 5, [1, 2, null, 5]],
    [3, 5, [1, 2, 3, 4, 5]],
    [4, 9, [1, 2, 3, 4, 5, null, 9]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [9, 9, [1, null, 8, 9]],
  ])('When page %i of %i is shown, then %j are offered', (page, pageCount, numbers) => {
    expect(pageNumbers(page, pageCount)).toEqual(numbers)
  })
})
