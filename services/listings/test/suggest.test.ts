import { sampleListing } from '@directory/contracts/testing/sample-listing'
import { expect, test } from 'vitest'
import { suggest } from '../src/monthly-reports/suggest.ts'

const image = { id: 'i', url: '/media/x.jpg', alt: '', colour: null, isPrimary: true, sortOrder: 0 }
const week = { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] }
const listing = sampleListing({
  id: crypto.randomUUID(),
  ownerId: crypto.randomUUID(),
  name: 'Trent Bridge Bakery',
  slug: 'trent-bridge-bakery',
  description: 'Sourdough and pies, baked since 1932. '.repeat(6),
  images: [image],
  phone: '0115 496 0123',
  website: 'https://bakery.example',
  openingHours: week,
  address: '12 High Road',
  postcode: 'NG9 1AA',
  categoryId: crypto.randomUUID(),
  socialMedia: { instagram: 'https://instagram.com/bakery' },
})
const month = { appearances: 1_000, views: 100, calls: 1, emails: 1, websites: 1, enquiries: 3, answers: 3, reviews: 1 }
const categoryMedian = { ...month, appearances: 500, views: 50 }

test.each([
  ['enquiries wait for an answer', { isWaiting: true }, 'enquiries'],
  ['answers were given after the month, or to those of the month before', { month: { ...month, answers: 2 } }, null],
  ['something is missing', { listing: { ...listing, openingHours: null, socialMedia: {} } }, 'openingHours'],
  ['the page is opened less than half as often as others', { month: { ...month, views: 49 } }, 'appearances'],
  ['no review was published', { month: { ...month, reviews: 0 } }, 'reviews'],
  ['the page is opened half as often as others', { month: { ...month, views: 50 } }, null],
  ['there are too few appearances to tell', { month: { ...month, appearances: 99, views: 0 } }, null],
  ['nothing is known of others', { month: { ...month, views: 1 }, categoryMedian: null }, null],
  ['several apply', { isWaiting: true, month: { ...month, reviews: 0, views: 0 }, listing: { ...listing, images: [] } }, 'enquiries'],
])('when %s, then the suggestion fits', (_why, values, expected) => {
  expect(suggest({ listing, month, categoryMedian, isWaiting: false, ...values })).toBe(expected)
})
