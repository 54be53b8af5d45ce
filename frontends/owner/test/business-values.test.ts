import { ListingChange, NewListing } from '@directory/contracts/http/listings'
import { findErrors } from '@directory/frontend-kit/business-form/business-rules'
import { blankBusiness, findChanges, isComplete, normaliseWebAddress, toLinks } from '@directory/frontend-kit/business-form/business-values'
import { curatedRating, ratingErrors } from '@directory/frontend-kit/business-form/curated-rating'
import { describe, expect, it } from 'vitest'
import { blankNewBusiness, toNewListing } from '../src/features/add-business/new-business.ts'

const filled = { ...blankBusiness, name: 'Lace & Leaf', description: 'A florist.', location: 'Hockley' }

describe('The values of a business form', () => {
  it('When only the required fields are filled in, then the contract accepts them', () => {
    expect(findErrors(filled)).toEqual({})
    expect(NewListing.safeParse(toNewListing({ ...blankNewBusiness, ...filled })).success).toBe(true)
  })

  it('When a field violates the contract, then the error is at that field', () => {
    const errors = findErrors({ ...filled, name: ' ', email: 'nobody', website: 'a b', phone: 'none' })
    expect(Object.keys(errors).toSorted()).toEqual(['email', 'name', 'phone', 'website'])
    expect(errors.email).toBe('Enter a valid email address.')
  })

  it.each([
    ['not a url', false],
    ['javascript:alert(1)', false],
    ['ask for Pia', false],
    ['@lace', true],
    ['lace.and.leaf', true],
    ['facebook.com/lace', true],
    ['https://www.facebook.com/lace', true],
  ])('When the link to a network is %j, then it is valid if the page can show it', (facebook, isValid) => {
    const error = { 'socialMedia.facebook': 'Enter a full address, or your username such as @name.' }
    expect(findErrors({ ...filled, socialMedia: { ...filled.socialMedia, facebook } })).toEqual(isValid ? {} : error)
  })

  it('When a link that the form does not show is invalid, then the form finds no error, but the contract does', () => {
    expect(findErrors({ ...filled, socialMedia: { ...filled.socialMedia, website: 'none' } })).toEqual({})
    expect(ListingChange.safeParse({ socialMedia: { website: 'none' } }).error?.issues[0]?.path).toEqual(['socialMedia', 'website'])
    expect(ListingChange.safeParse({ socialMedia: { website: null } }).success).toBe(true)
  })

  it('When a required field is blank, then the form is not complete', () => {
    expect(isComplete(filled)).toBe(true)
    for (const field of ['name', 'description', 'location']) expect(isComplete({ ...filled, [field]: '  ' })).toBe(false)
  })

  it.each([
    ['lace.example', 'https://lace.example'],
    [' http://lace.example ', 'http://lace.example'],
    ['', ''],
  ])('When %j is typed as website, then it becomes %j', (typed, address) => {
    expect(normaliseWebAddress(typed)).toBe(address)
  })

  it('When a picture has no description, then it is named after the business', () => {
    const picture = { id: crypto.randomUUID(), url: '/media/a.jpg', colour: '#1b5a40', uploadedAt: Date.now() }
    expect(toNewListing({ ...blankNewBusiness, ...filled, picture }).images).toEqual([{ id: picture.id, alt: 'Lace & Leaf' }])
  })
})

describe('The changes of a form', () => {
  it('When nothing has changed, then nothing is sent', () => {
    expect(findChanges(filled, { ...filled, phone: '  ' })).toEqual({})
  })

  it('When a field is changed and another emptied, then only those are sent, the emptied one as null', () => {
    const change = findChanges({ ...filled, phone: '0115 496 0000' }, { ...filled, name: 'Lace' })
    expect(change).toEqual({ name: 'Lace', phone: null })
    expect(ListingChange.safeParse(change).success).toBe(true)
  })

  it('When a link is changed and another emptied, then only those are sent, the emptied one as null', () => {
    const initial = { ...filled, socialMedia: { ...filled.socialMedia, tiktok: '@lace', website: 'https://shop.example' } }
    const change = findChanges(initial, { ...initial, socialMedia: { ...initial.socialMedia, facebook: 'lace', tiktok: ' ' } })
    expect(change).toEqual({ socialMedia: { facebook: 'lace', tiktok: null } })
    expect(ListingChange.safeParse(change).success).toBe(true)
  })

  it('When a link is emptied, then it is left out', () => {
    expect(toLinks({ ...filled.socialMedia, twitter: '  ', youtube: 'lace' })).toEqual({ youtube: 'lace' })
  })
})

describe('The initial rating by an admin', () => {
  const typed = { rating: '4.5', reviewCount: '12', sourceName: 'Their own survey', sourceAddress: '', sourceDate: '2026-11-01' }

  it.each(['5', '4.3', '2.9'])('When it is %j with a source, then it is valid', (rating) => {
    expect(ratingErrors({ ...typed, rating })).toEqual({})
    expect(curatedRating({ ...typed, rating })).toEqual({
      rating: Number(rating),
      reviewCount: 12,
      source: { name: 'Their own survey', address: null, date: '2026-11-01' },
    })
  })

  it('When nothing is typed, then there is no rating, whatever its source', () => {
    expect(curatedRating({ ...typed, rating: ' ', reviewCount: '' })).toBeUndefined()
    expect(ratingErrors({ ...typed, rating: '', reviewCount: '', sourceName: '' })).toEqual({})
  })

  it.each([
    ['4.5', '', 'A rating needs the number of its reviews, at least 1.'],
    ['4.5', '0', 'A rating needs the number of its reviews, at least 1.'],
  ])('When it is %j with %j reviews, then their number is missing', (rating, reviewCount, message) => {
    expect(ratingErrors({ ...typed, rating, reviewCount })).toEqual({ reviewCount: message })
  })

  it('When there are no stars, then there are no reviews either', () => {
    expect(ratingErrors({ ...typed, rating: '0' }).reviewCount).toBe('Reviews need their rating: enter the stars too, or 0 reviews.')
    expect(ratingErrors({ ...typed, rating: '0', reviewCount: '0' })).toEqual({})
  })

  it.each(['5.1', '-0.1', 'many'])('When it is %j, then it is out of range', (rating) => {
    expect(ratingErrors({ ...typed, rating })).toEqual({ rating: 'Rating must be between 0 and 5.' })
  })

  it.each(['-1', 'many'])('When the review count is %j, then it is out of range', (reviewCount) => {
    expect(ratingErrors({ ...typed, reviewCount })).toEqual({ reviewCount: 'Review count must be 0 or greater.' })
  })

  it.each(['12.5', '-0.5'])('When the review count is %j, then it is not a whole number', (reviewCount) => {
    expect(ratingErrors({ ...typed, reviewCount })).toEqual({ reviewCount: 'Review count must be a whole number.' })
  })

  it('When it is finer than a tenth, has no source, or is only a count, then there is an error', () => {
    expect(Object.keys(ratingErrors({ ...typed, rating: '4.25', sourceName: ' ' }))).toEqual(['rating', 'sourceName'])
    expect(Object.keys(ratingErrors({ ...typed, rating: '', reviewCount: '3' }))).toEqual(['rating'])
  })
})
