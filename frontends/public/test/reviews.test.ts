import { absentTexts } from '@directory/contracts/catalogue/listing-fields'
import { nottingham } from '@directory/contracts/catalogue/nottingham'
import { ListingPage, type ShownReview } from '@directory/contracts/http/directory'
import { ReviewDraft } from '@directory/contracts/http/reviews'
import { describe, expect, it } from 'vitest'
import { localBusiness } from '../src/features/business/local-business.ts'
import { dayText } from '../src/features/reviews/day.ts'
import {
  blank,
  experienceDays,
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
  experiencedOn: null,
  hasInterest: false,
  verifiedBy: null,
  reply: null,
  helpfulCount: 0,
  editedAt: null,
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
  reviewCount: 2,
  ratingSource: null,
  package: 'starter',
  featured: false,
  coordinates: null,
  ...absentTexts,
  openingHours: null,
  socialMedia: {},
  images: [],
  viewsCount: 0,
  approvedReviewCount: 2,
  approvedStars: [0, 0, 0, 1, 1],
  curated: null,
  reviews: [review(1, { title: 'Lovely', comment: '</script><b>"Fine"</b>' }), review(2)],
  createdAt: '2026-01-01T10:00:00.000Z',
  updatedAt: '2026-01-01T10:00:00.000Z',
})

describe('Reviews in structured data', () => {
  const buildData = (differs: Partial<ListingPage>) =>
    localBusiness({ ...listing, ...differs }, { city: nottingham }, 'https://directory.example')

  it('When the rating is based on approved reviews, then the rating, count and reviews of the page are included', () => {
    expect(buildData({})).toMatchObject({
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.6, reviewCount: 2, bestRating: 5, worstRating: 1 },
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
    ['the count is not known yet', { rating: 0, reviewCount: 0 }],
    ['one of them is not counted yet', { reviewCount: 1 }],
    ['the stars are those of a rating elsewhere', { reviewCount: 2, ratingSource: { name: 'Google', address: null, date: '2025-11-03' } }],
  ])('When %s, then neither is included', (_, differs) => {
    const data = buildData(differs)
    expect(data).not.toHaveProperty('aggregateRating')
    expect(data).not.toHaveProperty('review')
  })
})

describe('The rules of the form', () => {
  const { min, max } = experienceDays()
  const good: ReviewValues = {
    rating: 5,
    title: 'Lovely',
    comment: 'Warm and quick.',
    experiencedOn: max,
    hasInterest: false,
    shownName: 'initial',
  }
  const findMessage = (values: ReviewValues, field: keyof ReviewValues) =>
    ReviewDraft.safeParse(toDraft(values)).error?.issues.find(({ path }) => path[0] === field)?.message

  it.each<[string, ReviewValues]>([
    ['everything is filled in', good],
    ['there is no title', { ...good, title: '  ' }],
    ['no stars are chosen', { ...good, rating: 0 }],
    ['the comment is blank', { ...good, comment: ' \n ' }],
    ['nothing is filled in', blank],
    ['the experience was at the first possible date', { ...good, experiencedOn: min }],
    ['the experience was too long ago', { ...good, experiencedOn: '2019-01-01' }],
    ['the experience is in the future', { ...good, experiencedOn: '2999-01-01' }],
    ['it has the maximum length', { ...good, rating: 1, title: 'x'.repeat(maxLengths.title), comment: 'x'.repeat(maxLengths.comment) }],
  ])('When %s, then they match the contract', (_, values) => {
    const errors = findErrors(values)
    expect([errors.rating, errors.title, errors.comment, errors.experiencedOn]).toEqual([
      findMessage(values, 'rating'),
      findMessage(values, 'title'),
      findMessage(values, 'comment'),
      findMessage(values, 'experiencedOn'),
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
    const values = {
      rating: 3,
      title: 'A title',
      comment: 'Two\nlines',
      experiencedOn: '2026-11-20',
      hasInterest: true,
      shownName: 'none',
    } as const
    expect(parseValues(JSON.stringify(values))).toEqual(values)
    const stored = { rating: 3, title: null, comment: 'x', experiencedOn: null, hasInterest: false, shownName: 'first' } as const
    expect(toValues(stored)).toEqual({ ...stored, title: '', experiencedOn: '' })
  })
  it('When a proof was uploaded or removed, then that is kept and sent; nothing else is taken for one', () => {
    const kept = (proofId: unknown) => parseValues(JSON.stringify({ rating: 5, title: '', comment: 'x', proofId }))
    const id = '6f0c9d5e-7f6e-4b57-9c8e-0f5f6f1f7a11'
    for (const proofId of [id, null]) expect(toDraft(kept(proofId) ?? blank)).toMatchObject({ proofId })
    for (const proofId of [undefined, '', 'x', 5, {}]) expect(toDraft(kept(proofId) ?? blank)).not.toHaveProperty('proofId')
  })
  it('When the page was left while a proof was being uploaded, then that is known, and not sent', () => {
    const kept = (isProofPending: unknown) => parseValues(JSON.stringify({ rating: 5, title: '', comment: 'x', isProofPending }))
    expect(kept(true)).toMatchObject({ isProofPending: true })
    for (const ended of [false, 'yes', undefined]) expect(kept(ended)).not.toHaveProperty('isProofPending')
    expect(toDraft(kept(true) ?? blank)).not.toHaveProperty('isProofPending')
  })
  it.each([null, '', '{', 'null', '"x"', '[]', '{}', '{"rating":"5","title":"","comment":""}', '{"rating":5,"title":null,"comment":""}'])(
    'When the storage contains %j, then nothing is read back',
    (text) => expect(parseValues(text)).toBeUndefined(),
  )
  it('When the storage contains overlong values, then they are truncated', () => {
    const stored = {
      rating: 9,
      title: 'x'.repeat(999),
      comment: 'x'.repeat(9_999),
      experiencedOn: 'yesterday',
      hasInterest: 'yes',
      shownName: 'toString',
    }
    expect(parseValues(JSON.stringify(stored))).toEqual({
      rating: 0,
      title: 'x'.repeat(maxLengths.title),
      comment: 'x'.repeat(maxLengths.comment),
      experiencedOn: '',
      hasInterest: false,
      shownName: 'initial',
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
