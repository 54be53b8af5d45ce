import { describe, expect, test } from 'vitest'
import { movedTo } from '../src/features/directory/moved-to.ts'

const site = {
  categories: [
    { slug: 'food', name: 'Food', description: '', sortOrder: 1, count: 1, formerSlugs: ['restaurants', 'bars'] },
    { slug: 'beauty', name: 'Beauty', description: '', sortOrder: 2, count: 1, formerSlugs: [] },
  ],
  areas: [{ slug: 'creative-quarter', name: 'Creative Quarter', count: 1, formerSlugs: ['hockley'] }],
}
const from = (address: string) => movedTo(new URL(address, 'http://directory.example'), site)

describe('the address of a renamed category or area', () => {
  test.each([
    ['/category/restaurants', '/category/food'],
    ['/category/bars?location=beeston&page=2', '/category/food?location=beeston&page=2'],
    ['/location/hockley', '/location/creative-quarter'],
    ['/location/hockley?category=bars', '/location/creative-quarter?category=food'],
    ['/businesses?q=tea&category=bars&area=hockley', '/businesses?q=tea&category=food&area=creative-quarter'],
    ['/?category=restaurants', '/?category=food'],
  ])('%s redirects to %s', (address, moved) => expect(from(address)).toBe(moved))

  test.each(['/category/food', '/category/hockley', '/location/bars', '/category/unknown', '/businesses?category=food', '/about'])(
    '%s stays',
    (address) => expect(from(address)).toBeUndefined(),
  )
})
