import type { ListingImage } from '@directory/contracts/events/listings'
import { describe, expect, it } from 'vitest'
import { arrangementBy, describing, inOrder, movedTo, moving, placeAt, removing } from '../src/images/image-order.ts'

const image = (id: string, sortOrder: number, isPrimary = false): ListingImage => ({
  id,
  url: `/media/${id}.jpg`,
  alt: `Picture ${id}`,
  colour: null,
  isPrimary,
  sortOrder,
})

describe('The order of images', () => {
  it('When one is primary, then it comes first, and the others follow in order', () => {
    expect(inOrder([image('c', 2), image('a', 3, true), image('b', 1)]).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  })

  it.each([
    [0, 2, 'bca'],
    [2, 0, 'cab'],
    [1, 9, 'acb'],
    [1, -4, 'bac'],
    [7, 0, 'abc'],
  ])('When entry %i moves to index %i, then the others keep their order', (from, to, order) => {
    expect(movedTo(['a', 'b', 'c'], from, to).join('')).toBe(order)
  })

  it('When edits follow each other, then each starts from the current images and includes every image once', () => {
    const images = [image('a', 0, true), image('b', 1), image('c', 2)]
    const [first, second] = [moving('c', 0), moving('c', 2)]
    expect(arrangementBy((before) => second(first(before)), images).images.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    expect(arrangementBy(describing('b', 'The shop'), images)).toEqual({
      before: ['a', 'b', 'c'].map((id) => ({ id, alt: `Picture ${id}` })),
      images: [
        { id: 'a', alt: 'Picture a' },
        { id: 'b', alt: 'The shop' },
        { id: 'c', alt: 'Picture c' },
      ],
      removed: [],
    })
    expect(arrangementBy(removing('a'), images)).toMatchObject({ images: [{ id: 'b' }, { id: 'c' }], removed: ['a'] })
  })

  it('When an image no longer exists, then an edit of it changes nothing', () => {
    const images = [image('a', 0, true), image('b', 1)]
    for (const edit of [moving('z', 0), describing('z', 'Gone'), removing('z')])
      expect(arrangementBy(edit, images)).toMatchObject({ images: [{ id: 'a' }, { id: 'b' }], removed: [] })
  })

  it('When a pointer is above, between or below the rows, then the nearest row counts', () => {
    const rows = [
      { top: 0, bottom: 100 },
      { top: 110, bottom: 210 },
    ]
    expect([-20, 50, 105, 150, 400].map((y) => placeAt(rows, y))).toEqual([0, 0, 1, 1, 1])
  })
})
