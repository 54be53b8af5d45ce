import { exampleTexts, ownerTexts } from '@directory/contracts/catalogue/listing-fields'
import type { ListingPage } from '@directory/contracts/http/directory'
import { renderMarkup } from '@directory/frontend-kit/testing/render-markup'
import { expect, it } from 'vitest'
import { BusinessDetails } from '../src/features/business/components/business-details.tsx'

const listing: ListingPage = {
  id: '6f0c9d5e-7f6e-4b57-9c8e-0f5f6f1f7a11',
  slug: 'trent-bridge-bakery',
  category: null,
  area: null,
  rating: 0,
  reviewCount: 0,
  ratingSource: null,
  package: 'starter',
  featured: false,
  ...exampleTexts,
  coordinates: null,
  socialMedia: {},
  openingHours: null,
  images: [],
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

const page = renderMarkup(<BusinessDetails listing={listing} />).replaceAll('\u00a0', ' ')

it.each(ownerTexts)('When its owner has stated a listing’s %s, then its page shows it', (name) => {
  expect(page).toContain(exampleTexts[name])
})

it('When a business is temporarily closed, then its page says so at the top before any script runs', () => {
  const week = { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] }
  const header = (closure: { from: string; until: string | null }) =>
    renderMarkup(<BusinessDetails listing={{ ...listing, openingHours: { ...week, closure } }} />).split('</header>')[0]
  expect(header({ from: '2026-01-01', until: null })).toMatch(/Temporarily closed<\/span>/)
  expect(header({ from: '2026-01-01', until: '2998-12-27' })).toMatch(/Temporarily closed(<!-- -->)? until 27 December 2998/)
  expect(header({ from: '2998-12-27', until: null })).not.toContain('Temporarily closed')
})

it('When a business has stated a closure but no week, then its page shows the closure and no hours', () => {
  const week = { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] }
  const hours = { ...week, isWeekUnknown: true as const, closure: { from: '2026-01-01', until: null } }
  const times = renderMarkup(<BusinessDetails listing={{ ...listing, openingHours: hours }} />).split('id="opening-hours"')[1]
  expect(times).toContain('Temporarily closed from 1 January 2026 until further notice')
  expect(times).toContain('The business has not stated its usual hours.')
  expect(times).not.toContain('Monday')
})
