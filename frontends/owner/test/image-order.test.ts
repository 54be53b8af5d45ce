import type { ListingImage } from '@directory/contracts/events/listings'
import { describe, expect, it } from 'vitest'
import { asArranged, asChosen, inOrder, movedTo, placeAt } from '../src/features/edit-business/image-order.ts'

const image = (id: string, sortOrder: number, isPrimary = false): ListingImage => ({
  id,
  url: `/media/${id}.jpg`,
  alt: `Picture ${id}`,
  colour: null,
  isPrimary,
  sortOrder,
})

describe('The order of images', () => {
  it('When one is primary, then it comes first, and the others follow by their order', () => {
    expect(inOrder([image('c', 2), image('a', 3, true), image('b', 1)]).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  })

  it.each([
    [0, 2, 'bca'],
    [2, 0, 'cab'],
    [1, 9, 'acb'],
    [1, -4, 'bac'],
    [7, 0, 'abc'],
  ])('When entry %i goes to place %i, then the others keep their order', (from, to, order) => {
    expect(movedTo(['a', 'b', 'c'], from, to).join('')).toBe(order)
  })

  it('When a request is under way, then the images are shown as they will be', () => {
    const images = [image('a', 0), image('b', 1)]
    const shown = asArranged(images, [{ id: 'b', alt: 'The shop' }, ...asChosen(images).filter(({ id }) => id === 'a')])
    expect(shown.map(({ id, alt }) => `${id}: ${alt}`)).toEqual(['b: The shop', 'a: Picture a'])
  })

  it('When a pointer is above, between or below the rows, then it is at the nearest place', () => {
    const rows = [
      { top: 0, bottom: 100 },
      { top: 110, bottom: 210 },
    ]
    expect([-20, 50, 105, 150, 400].map((y) => placeAt(rows, y))).toEqual([0, 0, 1, 1, 1])
  })
})
