import type { Listing } from '@directory/contracts/events/listings'
import { ownListingsQuery } from '@directory/frontend-kit/listings/read-own-listings'
import { renderMarkup } from '@directory/frontend-kit/testing/render-markup'
import type { ReactNode } from 'react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { DashboardScreen } from '../src/features/dashboard/dashboard-screen.tsx'
import { MyBusinessesScreen } from '../src/features/my-businesses/my-businesses-screen.tsx'
import { receivedReviewsQuery } from '../src/features/my-reviews/api/read-received-reviews.ts'
import { AccountContext } from '../src/shared/signed-in/use-account.ts'
import { sampleAccount } from './sample-account.ts'
import { sampleListing } from './sample-listing.ts'

const image = { id: crypto.randomUUID(), url: 'https://cdn.example/shop.jpg', alt: 'The shop', colour: null, isPrimary: true, sortOrder: 0 }
const bakery: Listing = { ...sampleListing, name: 'Bakery', images: [image], viewsCount: 1_234 }
const florist: Listing = {
  ...sampleListing,
  id: crypto.randomUUID(),
  name: 'Florist',
  viewsCount: 1,
  openingHours: null,
  isApproved: false,
}
const review = { listingId: bakery.id, state: 'approved', reply: null }
const reviews = [review, { ...review, reply: { text: 'Thanks.', repliedAt: bakery.createdAt } }, { ...review, state: 'pending' }]

const overview = (screen: ReactNode, ...listings: Listing[]) =>
  renderMarkup(<AccountContext value={sampleAccount}>{screen}</AccountContext>, {
    cached: [
      [ownListingsQuery.queryKey, listings],
      [receivedReviewsQuery.queryKey, { reviews, mayHaveMore: false }],
    ],
  })

const emptyStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
beforeAll(() => {
  vi.stubGlobal('localStorage', emptyStorage)
  vi.stubGlobal('sessionStorage', emptyStorage)
})
afterAll(() => vi.unstubAllGlobals())

test('when an owner has businesses, then each is listed with its picture, its views and its to-do list', () => {
  const markup = overview(<MyBusinessesScreen />, bakery)
  for (const part of ['src="https://cdn.example/shop.jpg"', '1,234 views', 'Answer a review']) expect(markup).toContain(part)
  const bare = overview(<MyBusinessesScreen />, florist)
  expect(bare).not.toContain('<img')
  for (const part of ['1 view<', 'Add a picture', 'Add opening hours']) expect(bare).toContain(part)
})

test('when an owner opens the dashboard, then it shows the states of their listings and the number of reviews to answer', () => {
  const markup = overview(<DashboardScreen />, bakery, florist)
  expect(markup).toContain('1 published, 1 pending approval')
  expect(markup).toContain('1 to answer')
})
