import { absentTexts } from '@directory/contracts/catalogue/listing-fields'
import { nottingham } from '@directory/contracts/catalogue/nottingham'
import { webAddress } from '@directory/contracts/catalogue/social-links'
import type { ListingPage } from '@directory/contracts/http/directory'
import { describe, expect, it } from 'vitest'
import { aboutText, metaDescription } from '../src/features/business/description.ts'
import { localBusiness } from '../src/features/business/local-business.ts'
import { socialLinks } from '../src/features/business/social-links.ts'

const listing: ListingPage = {
  id: '6f0c9d5e-7f6e-4b57-9c8e-0f5f6f1f7a11',
  slug: 'the-weavers-table',
  name: 'The Weaver’s Table',
  category: { slug: 'restaurants', name: 'Restaurants' },
  location: 'Lace Market, Nottingham',
  area: { slug: 'lace-market', name: 'Lace Market' },
  rating: 4.8,
  reviewCount: 312,
  ratingSource: { name: 'Google', address: null, date: '2025-11-03' },
  package: 'gold',
  featured: true,
  ...absentTexts,
  address: '3 High Street',
  postcode: 'NG1 1AA',
  coordinates: null,
  phone: '0115 496 0123',
  website: 'https://example.com/',
  socialMedia: { linkedin: 'https://www.linkedin.com/company/weavers' },
  openingHours: null,
  images: [{ url: '/pictures/one.svg', alt: 'One', colour: null }],
  viewsCount: 0,
  approvedReviewCount: 0,
  verification: null,
  isClaimed: true,
  takesEnquiries: false,
  usualAnswerHours: null,
  approvedStars: [0, 0, 0, 0, 0],
  curated: null,
  reviews: [],
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
}

describe('The description of a listing', () => {
  it('When it has none, then a sentence is made from its fields', () => {
    expect(aboutText(listing)).toBe('The Weaver’s Table is a local business in Lace Market, Nottingham, listed under Restaurants.')
    expect(aboutText({ ...listing, category: null })).toBe('The Weaver’s Table is a local business in Lace Market, Nottingham.')
  })
  it('When it is long, then the meta description is its first 155 characters on one line, without half characters', () => {
    expect(metaDescription({ ...listing, description: `${'a'.repeat(154)}bcd` })).toBe(`${'a'.repeat(154)}b`)
    expect(metaDescription({ ...listing, description: 'One\n\ntwo' })).toBe('One two')
    expect(metaDescription({ ...listing, description: '🙂'.repeat(200) })).toBe('🙂'.repeat(155))
  })
})

describe('Structured data of a listing', () => {
  const data = localBusiness(listing, { city: nottingham }, 'https://directory.example')
  it('When a listing has no hours, then it is a local business with default hours and price range', () => {
    expect(data).toMatchObject({
      '@type': 'LocalBusiness',
      name: 'The Weaver’s Table',
      url: 'https://directory.example/business/the-weavers-table',
      image: ['https://directory.example/pictures/one.svg'],
      priceRange: '$$',
      openingHoursSpecification: [{ dayOfWeek: expect.arrayContaining(['Monday', 'Sunday']), opens: '09:00', closes: '17:00' }],
      address: { streetAddress: '3 High Street', addressLocality: 'Lace Market', addressRegion: 'Nottinghamshire', postalCode: 'NG1 1AA' },
      sameAs: ['https://example.com/', 'https://www.linkedin.com/company/weavers'],
    })
  })
  it('When the rating is not based on approved reviews, then there is no aggregate rating', () => {
    expect(data).not.toHaveProperty('aggregateRating')
  })
})

describe('Links typed by owners', () => {
  it('When they are addresses, handles or lack their scheme, then they lead to the right place', () => {
    const links = socialLinks({ facebook: 'facebook.com/weavers', instagram: '@weavers', tiktok: 'weavers', website: 'example.co.uk' })
    expect(links.map(({ url }) => url)).toEqual([
      'https://facebook.com/weavers',
      'https://www.instagram.com/weavers',
      'https://www.tiktok.com/@weavers',
      'https://example.co.uk/',
    ])
  })
  it('When they are invalid, then they are left out', () => {
    expect(socialLinks({ facebook: 'javascript:alert(1)', twitter: 'data://text/html,x', website: 'not a site', instagram: '' })).toEqual(
      [],
    )
    expect(webAddress('javascript:alert(1)')).toBeUndefined()
  })
})
