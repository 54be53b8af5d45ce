import { sumBy } from 'remeda'
import { expect, test } from 'vitest'
import { assessCompleteness, completenessItems } from '../src/catalogue/completeness.ts'
import { sampleListing } from '../src/testing/sample-listing.ts'

const image = { id: 'i', url: '/media/x.jpg', alt: '', colour: null, isPrimary: true, sortOrder: 0 }
const week = { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] }
const complete = sampleListing({
  id: crypto.randomUUID(),
  ownerId: crypto.randomUUID(),
  name: 'Trent Bridge Bakery',
  slug: 'trent-bridge-bakery',
  description: 'Sourdough and pies, baked since 1932. '.repeat(6),
  images: [image],
  phone: '0115 496 0123',
  email: null,
  website: 'https://bakery.example',
  openingHours: week,
  address: '12 High Road',
  postcode: 'NG9 1AA',
  categoryId: crypto.randomUUID(),
  socialMedia: { instagram: 'https://instagram.com/bakery' },
})

test('the points are 100 in total', () => {
  expect(sumBy(Object.values(completenessItems), ({ points }) => points)).toBe(100)
})

test('when nothing is missing, then a listing is complete', () => {
  expect(assessCompleteness(complete)).toEqual({ score: 100, missing: [] })
})

test('when things are missing, then each lowers the score, and the most important come first', () => {
  const lacking = { ...complete, images: [], socialMedia: {}, description: 'Pies.' }
  expect(assessCompleteness(lacking)).toEqual({ score: 60, missing: ['picture', 'description', 'socialMedia'] })
  expect(assessCompleteness({ ...complete, openingHours: { ...week, isWeekUnknown: true } }).missing).toEqual(['openingHours'])
  expect(assessCompleteness({ ...complete, postcode: null }).missing).toEqual(['address'])
  expect(assessCompleteness({ ...complete, phone: null }).missing).toEqual([])
  expect(assessCompleteness({ ...complete, phone: null, website: null }).missing).toEqual(['contact', 'website'])
})
