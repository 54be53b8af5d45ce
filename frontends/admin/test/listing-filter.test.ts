import { describe, expect, it } from 'vitest'
import { buildListingsPath, isNarrowed, parseListingFilter } from '../src/features/listings/listing-filter.ts'

const asked = (query: string) => parseListingFilter(new URLSearchParams(query))

describe('Which listings an admin looks at', () => {
  it('When the address says nothing, then all are shown, newest first, and the address stays short', () => {
    expect(asked('')).toMatchObject({ q: '', state: 'all', sort: 'newest', page: 1 })
    expect(buildListingsPath(asked(''))).toBe('/admin')
    expect(isNarrowed(asked(''))).toBe(false)
  })

  it('When the address says all there is to say, then it is read and written again as it was', () => {
    const address = '/admin?q=bakery+%26+pie&state=reported&active=false&package=gold&category=c1&owner=o1&sort=expiry&page=3'
    const filter = asked(address.slice(7))
    expect(filter).toMatchObject({ q: 'bakery & pie', active: 'false', package: 'gold', page: 3 })
    expect(buildListingsPath(filter, { page: 3 })).toBe(address)
  })

  it.each(['state=gone', 'sort=random', 'package=platinum', 'active=maybe', 'page=0', 'page=1.5', 'page=many'])(
    'When the address says %s, which is none, then that is as if it were not there',
    (query) => {
      expect(asked(query)).toEqual(asked(''))
    },
  )

  it('When what is pending is looked at, then what has waited longest comes first, without saying so in the address, and no other tab takes that over', () => {
    const pending = asked('state=pending')
    expect(pending.sort).toBe('waiting')
    expect(buildListingsPath(pending)).toBe('/admin?state=pending')
    expect(buildListingsPath(pending, { state: 'all' })).toBe('/admin')
    expect(buildListingsPath(asked(''), { state: 'pending' })).toBe('/admin?state=pending')
    expect(buildListingsPath(asked('state=pending&sort=newest'))).toBe('/admin?state=pending&sort=newest')
  })

  it('When anything but the page changes, then the first page comes', () => {
    expect(buildListingsPath(asked('q=tea&page=7'), { sort: 'name' })).toBe('/admin?q=tea&sort=name')
  })

  it('When only the tab of pending ones is open, then nothing is narrowed down', () => {
    expect([isNarrowed(asked('state=pending')), isNarrowed(asked('state=rejected')), isNarrowed(asked('state=pending&q=x'))]).toEqual([
      false,
      true,
      true,
    ])
  })
})
