import { Listing } from '@directory/contracts/events/listings'
import { ListingEdition } from '@directory/contracts/http/moderation'
import { describe, expect, it } from 'vitest'
import {
  changedByThem,
  editErrors,
  findConflicts,
  isChanged,
  isSame,
  toEdition,
  toEditValues,
} from '../src/features/edit-listing/edition.ts'
import { ratingHint } from '../src/features/edit-listing/rating-hint.ts'

const listing = Listing.parse({
  id: '0198c0de-0000-7000-8000-000000000001',
  ownerId: '0198c0de-0000-7000-8000-000000000002',
  name: 'Canal Bakery',
  slug: 'canal-bakery',
  description: null,
  trade: null,
  categoryId: null,
  location: 'Beeston',
  area: null,
  address: null,
  postcode: null,
  coordinates: null,
  phone: '0115 496 0999',
  email: null,
  website: null,
  socialMedia: { facebook: '@canal' },
  images: [],
  rating: 4.5,
  reviewCount: 12,
  curatedRating: 4.5,
  viewsCount: 3,
  advertisingPackage: 'starter',
  packageExpiresAt: null,
  isActive: true,
  isApproved: true,
  featured: false,
  createdAt: '2026-10-20T10:00:00.000Z',
  updatedAt: '2026-10-20T10:00:00.000Z',
  version: 4,
})
const initial = toEditValues(listing)

describe('The edits of an admin', () => {
  it('When only the source of the rating was typed, then nothing has changed', () => {
    expect(isChanged(initial, { ...initial, ratingSource: 'Their website' })).toBe(false)
  })

  it('When a field and the rating change, then only those are sent', () => {
    const edited = toEdition(initial, { ...initial, name: 'Lock Bakery', rating: '4.7', ratingSource: 'Their website' })
    expect(edited).toEqual({ change: { name: 'Lock Bakery' }, rating: { rating: 4.7, reviewCount: 12, source: 'Their website' } })
    expect(ListingEdition.safeParse({ version: listing.version, ...edited }).success).toBe(true)
  })

  it('When an import has no description, then that does not block other changes', () => {
    expect(editErrors(initial, { ...initial, name: 'Lock Bakery' })).toEqual({})
    expect(editErrors(initial, { ...initial, name: ' ' })).toEqual({ name: 'Must not be empty.' })
  })

  it.each([
    [{ rating: '5.1' }, { rating: 'Rating must be between 0 and 5.' }],
    [{ rating: '' }, { rating: 'Rating must be between 0 and 5.' }],
    [{ reviewCount: '-1' }, { reviewCount: 'Review count must be 0 or greater.' }],
    [{ rating: '4', ratingSource: '' }, { ratingSource: 'Enter the source of this rating.' }],
  ])('When the rating is typed as %j, then it has an error', (typed, errors) => {
    expect(editErrors(initial, { ...initial, ratingSource: 'Their website', ...typed })).toEqual(errors)
  })

  it('When reviews were approved here, then the base rating is edited', () => {
    const rated = { ...listing, rating: 4.6, reviewCount: 14, approvedReviewCount: 2 }
    expect(toEditValues(rated)).toMatchObject({ rating: '4.5', reviewCount: '12' })
    expect(isChanged(toEditValues(rated), toEditValues(rated))).toBe(false)
    expect(ratingHint(rated)).toContain('Visitors see 4.6 from 14.')
  })
})

describe('Changes by another person', () => {
  it('When a listing was only featured, viewed, reviewed or given a picture, then it counts as the same', () => {
    expect(
      isSame(listing, {
        ...listing,
        version: 9,
        featured: true,
        viewsCount: 90,
        rating: 4.6,
        reviewCount: 13,
        approvedReviewCount: 1,
      }),
    ).toBe(true)
    expect(isSame(listing, { ...listing, version: 5, curatedRating: 4 })).toBe(false)
    expect(isSame(listing, { ...listing, version: 5, openingHours: null, phone: null })).toBe(false)
  })

  it('When both have changed fields, then mine are next to theirs, and their other changes are listed', () => {
    const values = { ...initial, name: 'Lock Bakery', rating: '4.7', ratingSource: 'Their website' }
    const theirs = { ...listing, version: 5, name: 'Wharf Bakery', phone: '0115 496 0111', curatedRating: 3.9 }
    expect(findConflicts(initial, values, theirs)).toEqual([
      { field: 'name', first: 'Lock Bakery', second: 'Wharf Bakery' },
      { field: 'rating', first: '4.7 from 12 reviews', second: '3.9 from 12 reviews' },
    ])
    expect(changedByThem(initial, values, theirs)).toEqual(['phone'])
  })
})
