import { absentTexts } from '@directory/contracts/catalogue/listing-fields'
import { nottingham } from '@directory/contracts/catalogue/nottingham'
import { ListingPage, type ShownReview } from '@directory/contracts/http/directory'
import { ReviewDraft } from '@directory/contracts/http/reviews'
import { describe, expect, it } from 'vitest'
import { localBusiness } from '../src/features/business/local-business.ts'
import { dayText } from '../src/features/reviews/day.ts'
import {
  blank,
  findErrors,
  maxLengths,
  parseValues,
  type ReviewValues,
  serverErrors,
  toDraft,
  toValues,
} from '../src/features/reviews/review-values.ts'
import { withoutRepeats } from '../src/features/reviews/without-repeats.ts'

const review = (number: number, differs: Partial<ShownReview> = {}): ShownReview => ({
  id: `6f0c9d5e-7f6e-4b57-9c8e-0f5f6f1f7a${String(number).padStart(2, '0')}`,
  author: 'Amina K.',
  rating: 4,
  title: null,
  comment: 'Warm and quick.',
  reply: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  ...differs,
})

const listing = ListingPage.parse({
  id: '6f0c9d5e-7f6e-4b57-9c8e-0f5f6f1f7a11',
  slug: 'nonna-pia',
  name: 'Nonna Pia',
  category: null,
  location: 'Hockley, Nottingham',
  area: null,
  rating: 4.6,
  reviewCount: 40,
  package: 'starter',
  featured: false,
  coordinates: null,
  ...absentTexts,
  openingHours: null,
  socialMedia: {},
  images: [],
  viewsCount: 0,
  approvedReviewCount: 2,
  reviews: [review(1, { title: 'Lovely', comment: '</script><b>"Fine"</b>' }), review(2)],
  createdAt: '2026-01-01T10:00:00.000Z',
  updatedAt: '2026-01-01T10:00:00.000Z',
})

describe('Reviews in structured data', () => {
  const buildData = (differs: Partial<ListingPage>) =>
    localBusiness({ ...listing, ...differs }, { city: nottingham }, 'https://directory.example')

  it('When the rating is based on approved reviews, then the rating, count and reviews of the page are included', () => {
    expect(buildData({})).toMatchObject({
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.6, reviewCount: 40, bestRating: 5, worstRating: 1 },
      review: [
        {
          '@type': 'Review',
          author: { '@type': 'Person', name: 'Amina K.' },
          datePublished: '2026-11-20',
          reviewRating: { '@type': 'Rating', ratingValue: 4 },
          name: 'Lovely',
          reviewBody: '</script><b>"Fine"</b>',
        },
        { reviewBody: 'Warm and quick.' },
      ],
    })
  })
  it.each([
    ['nobody has written one', { approvedReviewCount: 0, reviews: [] }],
    ['the count is not known yet', { reviewCount: 0 }],
    ['the rating is not known yet', { rating: 0 }],
  ])('When %s, then neither is included', (_, differs) => {
    const data = buildData(differs)
    expect(data).not.toHaveProperty('aggregateRating')
    expect(data).not.toHaveProperty('review')
  })
})

describe('The rules of the form', () => {
  const good: ReviewValues = { rating: 5, title: 'Lovely', comment: 'Warm and quick.' }
  const findMessage = (values: ReviewValues, field: keyof ReviewValues) =>
    ReviewDraft.safeParse(toDraft(values)).error?.issues.find(({ path }) => path[0] === field)?.message

  it.each<[string, ReviewValues]>([
    ['everything is filled in', good],
    ['there is no title', { ...good, title: '  ' }],
    ['no stars are chosen', { ...good, rating: 0 }],
    ['the comment is blank', { ...good, comment: ' \n ' }],
    ['nothing is filled in', blank],
    ['it has the maximum length', { rating: 1, title: 'x'.repeat(maxLengths.title), comment: 'x'.repeat(maxLengths.comment) }],
  ])('When %s, then they match the contract', (_, values) => {
    const errors = findErrors(values)
    expect([errors.rating, errors.title, errors.comment]).toEqual([
      findMessage(values, 'rating'),
      findMessage(values, 'title'),
      findMessage(values, 'comment'),
    ])
  })
  it.each(['title', 'comment'] as const)('When a %s is longer than the field allows, then the contract rejects it', (field) => {
    expect(findMessage({ ...good, [field]: 'x'.repeat(maxLengths[field] + 1) }, field)).toBeDefined()
  })
  it('When the server finds errors, then they are mapped to their fields', () => {
    expect(serverErrors([{ field: 'body.comment', message: 'Must not contain control characters.' }])).toEqual({
      comment: 'Must not contain control characters.',
    })
  })
})

describe('Stored values', () => {
  it('When values are stored, then they are read back unchanged', () => {
    const values = { rating: 3, title: 'A title', comment: 'Two\nlines' }
    expect(parseValues(JSON.stringify(values))).toEqual(values)
    expect(toValues({ rating: 3, title: null, comment: 'x' })).toEqual({ rating: 3, title: '', comment: 'x' })
  })
  it.each([null, '', '{', 'null', '"x"', '[]', '{}', '{"rating":"5","title":"","comment":""}', '{"rating":5,"title":null,"comment":""}'])(
    'When the storage contains %j, then nothing is read back',
    (text) => expect(parseValues(text)).toBeUndefined(),
  )
  it('When the storage contains overlong values, then they are truncated', () => {
    const stored = { rating: 9, title: 'x'.repeat(999), comment: 'x'.repeat(9_999) }
    expect(parseValues(JSON.stringify(stored))).toEqual({
      rating: 0,
      title: 'x'.repeat(maxLengths.title),
      comment: 'x'.repeat(maxLengths.comment),
    })
  })
})

describe('The list of reviews', () => {
  it('When pages overlap, then each review appears once, in its first place', () => {
    const [first, second, third] = [review(1), review(2), review(3)]
    expect(withoutRepeats([first, second, first, third, second])).toEqual([first, second, third])
  })
  it.each([
    ['2026-11-20T10:00:00.000Z', '20 November 2026'],
    ['2027-01-01T00:00:00.000Z', '1 January 2027'],
  ])('When a review is of %s, then the day is %s', (moment, expected) => expect(dayText(moment)).toBe(expected))
})
