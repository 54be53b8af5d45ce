import { describe, expect, it } from 'vitest'
import { buildListingsPath, isNarrowed, parseListingFilter } from '../src/features/listings/listing-filter.ts'

const parse = (query: string) => parseListingFilter(new URLSearchParams(query))

describe('The filters of the listings', () => {
  it('When the address has no filters, then all are shown, newest first, and the address stays short', () => {
    expect(parse('')).toMatchObject({ q: '', state: 'all', sort: 'newest', page: 1 })
    expect(buildListingsPath(parse(''))).toBe('/admin')
    expect(isNarrowed(parse(''))).toBe(false)
  })

  it('When the address has every filter, then parsing and building it again gives the same', () => {
    const address = '/admin?q=bakery+%26+pie&state=reported&active=false&package=gold&category=c1&owner=o1&sort=expiry&page=3'
    const filter = parse(address.slice(7))
    expect(filter).toMatchObject({ q: 'bakery & pie', active: 'false', package: 'gold', page: 3 })
    expect(buildListingsPath(filter, { page: 3 })).toBe(address)
  })

  it.each(['state=gone', 'sort=random', 'package=platinum', 'active=maybe', 'page=0', 'page=1.5', 'page=many'])(
    'When the address has the invalid %s, then it is ignored',
    (query) => {
      expect(parse(query)).toEqual(parse(''))
    },
  )

  it('When pending listings are shown, then the longest waiting come first by default, and other tabs do not inherit that', () => {
    const pending = parse('state=pending')
    expect(pending.sort).toBe('waiting')
    expect(buildListingsPath(pending)).toBe('/admin?state=pending')
    expect(buildListingsPath(pending, { state: 'all' })).toBe('/admin')
    expect(buildListingsPath(parse(''), { state: 'pending' })).toBe('/admin?state=pending')
    expect(buildListingsPath(parse('state=pending&sort=newest'))).toBe('/admin?state=pending&sort=newest')
  })

  it('When anything other than the page changes, then the first page is shown', () => {
    expect(buildListingsPath(parse('q=tea&page=7'), { sort: 'name' })).toBe('/admin?q=tea&sort=name')
  })

  it('When only the pending tab is open, then it does not count as filtered', () => {
    expect([isNarrowed(parse('state=pending')), isNarrowed(parse('state=rejected')), isNarrowed(parse('state=pending&q=x'))]).toEqual([
      false,
      true,
      true,
    ])
  })
})
