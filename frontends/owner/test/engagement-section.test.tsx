import { localDate } from '@directory/contracts/catalogue/local-time'
import { renderMarkup } from '@directory/frontend-kit/testing/render-markup'
import { expect, test } from 'vitest'
import { engagementQuery } from '../src/features/performance/api/read-engagement.ts'
import { ContactClicks } from '../src/features/performance/components/contact-clicks.tsx'
import { EngagementSection } from '../src/features/performance/components/engagement-section.tsx'
import { ListingStatistics } from '../src/features/performance/components/listing-statistics.tsx'
import { sampleListing } from './sample-listing.ts'

const [bakery, florist] = [sampleListing, { ...sampleListing, id: crypto.randomUUID(), slug: 'florist', name: 'Florist' }]
const deactivated = crypto.randomUUID()
const day = localDate(new Date())
const rows = [
  { listingId: bakery.id, day, appearances: 400, views: 40, calls: 1, emails: 2, websites: 3, enquiries: 4, answers: 3, reviews: 1 },
  { listingId: florist.id, day, appearances: 70, views: 7, calls: 10, emails: 20, websites: 30, enquiries: 5, answers: 5, reviews: 2 },
  {
    listingId: deactivated,
    day,
    appearances: 500,
    views: 500,
    calls: 500,
    emails: 500,
    websites: 500,
    enquiries: 500,
    answers: 500,
    reviews: 500,
  },
]
const cached = [[engagementQuery(7).queryKey, rows]] as const
const section = (query: string, listings = [bakery, florist]) =>
  renderMarkup(<EngagementSection listings={listings} />, { cached, at: `/performance?days=7${query}` })
/** The totals of the charts. */
const sums = (markup: string) =>
  [...markup.matchAll(/aria-label="(Shown in lists|Views|Contact clicks|Enquiries) from [^:]+: ([\d,]+),/g)].map(([, title, sum]) => [
    title,
    sum,
  ])

test('when all listings are shown, then the charts have their engagement, but not those of a deactivated one', () => {
  expect(sums(section(''))).toEqual([
    ['Shown in lists', '470'],
    ['Views', '47'],
    ['Contact clicks', '66'],
    ['Enquiries', '9'],
  ])
})

test('when one listing is chosen, then the charts only have its metrics', () => {
  expect(sums(section('&listing=florist'))).toEqual([
    ['Shown in lists', '70'],
    ['Views', '7'],
    ['Contact clicks', '60'],
    ['Enquiries', '5'],
  ])
})

test('when a table is requested, then it has every metric by day', () => {
  const total = section('&show=table').match(/<tfoot>.*<\/tfoot>/)?.[0] ?? ''
  expect([...total.matchAll(/<td[^>]*>([^<]*)/g)].map(([, metric]) => metric)).toEqual(['470', '47', '11', '22', '33', '9', '8', '3'])
})

test('when only a deactivated listing was viewed, then the chart is empty', () => {
  expect(section('', [{ ...florist, id: crypto.randomUUID() }])).toContain('No visits yet')
})

test('when the metrics of one listing are shown, then its contact clicks are listed by channel', () => {
  const markup = renderMarkup(<ContactClicks listingId={bakery.id} />, { cached, at: '/performance?days=7' })
  expect(markup).toContain('Contact clicks, last 7 days')
  expect([...markup.matchAll(/<d[td][^>]*>([^<]*)/g)].map(([, text]) => text)).toEqual(['Calls', '1', 'Emails', '2', 'Website', '3'])
})

test('when the rating of a listing is from elsewhere, then its card says where it was read, as the public pages do', () => {
  const ratingSource = { name: 'Google', address: null, date: '2025-11-03' }
  const rated = { ...bakery, rating: 4.8, reviewCount: 412, curatedRating: 4.8, curatedReviewCount: 412, ratingSource }
  const card = (listing: typeof bakery) => renderMarkup(<ListingStatistics listing={listing} />, { cached, at: '/performance?days=7' })
  expect(card(rated)).toContain('412 on Google, November 2025<')
  expect(card({ ...rated, rating: 2, reviewCount: 1, approvedReviewCount: 1 })).not.toContain('Google')
})
