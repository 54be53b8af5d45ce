import { describe, expect, it } from 'vitest'
import { groupByPlace } from '../src/features/map/places.ts'

const beeston = { latitude: 52.9305, longitude: -1.21482 }
const listing = (slug: string, coordinates: typeof beeston | null = beeston) => ({
  slug,
  name: slug.toUpperCase(),
  location: 'Beeston',
  coordinates,
})

describe('The places of a map', () => {
  it('When a listing has no coordinates, then it is not on the map', () => {
    expect(groupByPlace([listing('a', null)])).toEqual([])
  })
  it('When a point has one listing, then the place has its name and links to it', () => {
    expect(groupByPlace([listing('a')])).toEqual([
      { name: 'A', coordinates: beeston, links: [{ name: 'A', detail: 'Beeston', to: '/business/a' }] },
    ])
  })
  it('When listings share a point, then they share a place', () => {
    const places = groupByPlace([listing('a'), listing('b', { latitude: 53, longitude: -1 }), listing('c')])
    expect(places.map(({ name, links }) => [name, links.map(({ to }) => to)])).toEqual([
      ['2 businesses', ['/business/a', '/business/c']],
      ['B', ['/business/b']],
    ])
  })
})
