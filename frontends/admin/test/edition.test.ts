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
  curatedReviewCount: 12,
  ratingSource: { name: 'Google', address: null, date: '2026-10-01' },
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

it('When something but the rating is changed, then the reason for the owner goes with it', () => {
  const reason = ' It was wrong. '
  expect(toEdition(initial, { ...initial, phone: '0115 496 0111', reason })).toMatchObject({ reason: 'It was wrong.' })
  expect(isChanged(initial, { ...initial, reason })).toBe(false)
})

describe('The edits of an admin', () => {
  it('When only a source is typed where there is no rating, then nothing has changed', () => {
    const unrated = toEditValues({ ...listing, rating: 0, reviewCount: 0, curatedRating: 0, curatedReviewCount: 0, ratingSource: null })
    expect(isChanged(unrated, { ...unrated, sourceName: 'Google' })).toBe(false)
  })

  it('When the source of a hidden rating is named, then the rating is sent with it', () => {
    const unsourced = { ...listing, rating: 0, reviewCount: 0, ratingSource: null }
    expect(ratingHint(unsourced)).toContain('It has no source yet, and is hidden until you name one.')
    expect(ratingHint({ ...listing, rating: 0, curatedReviewCount: 0 })).toContain('It has no reviews yet, and is hidden until')
    expect(ratingHint(listing)).not.toContain('hidden until')
    const values = toEditValues(unsourced)
    expect(toEdition(values, { ...values, sourceName: 'Google', sourceDate: '2026-10-01' })).toEqual({
      rating: { rating: 4.5, reviewCount: 12, source: { name: 'Google', address: null, date: '2026-10-01' } },
    })
    expect(editErrors(values, { ...values, name: 'Lock Bakery' })).toEqual({})
  })

  it('When a rating is removed, then its source is too', () => {
    expect(toEdition(initial, { ...initial, rating: '0', reviewCount: '0' })).toEqual({
      rating: { rating: 0, reviewCount: 0, source: null },
    })
  })

  it('When a field and the rating change, then only those are sent', () => {
    const edited = toEdition(initial, { ...initial, name: 'Lock Bakery', rating: '4.7', sourceName: 'Their website' })
    const source = { name: 'Their website', address: null, date: '2026-10-01' }
    expect(edited).toEqual({ change: { name: 'Lock Bakery' }, rating: { rating: 4.7, reviewCount: 12, source } })
    expect(ListingEdition.safeParse({ version: listing.version, ...edited }).success).toBe(true)
  })

  it('When an import has no description, then that does not block other changes', () => {
    expect(editErrors(initial, { ...initial, name: 'Lock Bakery' })).toEqual({})
    expect(editErrors(initial, { ...initial, name: ' ' })).toEqual({ name: 'Must not be empty.' })
    expect(editErrors(initial, { ...initial, name: 'Lock Bakery' }, true)).toEqual({
      reason: 'Give the reason, which the owner gets by email.',
    })
    expect(editErrors(initial, { ...initial, name: 'Lock Bakery', reason: 'It has moved.' }, true)).toEqual({})
    expect(editErrors(initial, initial, true)).toEqual({})
  })

  it.each([
    [{ rating: '5.1' }, { rating: 'Rating must be between 0 and 5.' }],
    [{ rating: '' }, { rating: 'Rating must be between 0 and 5.' }],
    [{ reviewCount: '-1' }, { reviewCount: 'Review count must be 0 or greater.' }],
    [{ rating: '4', sourceName: '' }, { sourceName: 'Enter where this rating is from.' }],
    [{ sourceAddress: 'google' }, { sourceAddress: 'Enter a full address that starts with http:// or https://.' }],
    [{ sourceDate: '2999-01-01' }, { sourceDate: 'The date of a rating cannot be in the future.' }],
  ])('When the rating is typed as %j, then it has an error', (typed, errors) => {
    expect(editErrors(initial, { ...initial, ...typed })).toEqual(errors)
  })

  it('When reviews were approved here, then the rating from elsewhere is edited', () => {
    const rated = { ...listing, rating: 3.5, reviewCount: 2, approvedReviewCount: 2 }
    expect(toEditValues(rated)).toMatchObject({ rating: '4.5', reviewCount: '12' })
    expect(isChanged(toEditValues(rated), toEditValues(rated))).toBe(false)
    expect(ratingHint(rated)).toContain('The stars are 3.5 from 2 reviews here')
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
    const values = { ...initial, name: 'Lock Bakery', rating: '4.7', sourceName: 'Their website' }
    const theirs = { ...listing, version: 5, name: 'Wharf Bakery', phone: '0115 496 0111', curatedRating: 3.9 }
    expect(findConflicts(initial, values, theirs)).toEqual([
      { field: 'name', first: 'Lock Bakery', second: 'Wharf Bakery' },
      { field: 'rating', first: '4.7 from 12 reviews on Their website', second: '3.9 from 12 reviews on Google' },
    ])
    expect(changedByThem(initial, values, theirs)).toEqual(['phone'])
  })
})
