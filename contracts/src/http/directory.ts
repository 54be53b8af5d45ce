import { mapToObj } from 'remeda'
import { z } from 'zod'
import { City } from '../catalogue/city.ts'
import { claimIds } from '../catalogue/claims.ts'
import { optionalTexts } from '../catalogue/listing-fields.ts'
import { packageIds } from '../catalogue/packages.ts'
import { Terms } from '../catalogue/terms.ts'
import { Advertisement, Banner, CitySettings, ClaimChange } from '../events/city-settings.ts'
import {
  AdvertisingPackageId,
  BusinessVerification,
  Closure,
  Colour,
  OpeningHours,
  RatingSource,
  SocialMedia,
  Verification,
} from '../events/listings.ts'
import { Coordinates, DateTime, Id, Slug, searchText } from '../primitives.ts'
import { ById, endpointsOf } from './endpoint.ts'

const endpoint = endpointsOf('bff')

/** On one page. */
export const mostCards = 48

export const sorts = ['relevance', 'rating', 'name', 'newest', 'distance'] as const

/**
 * A query of the directory. Without a sort, queries near a place are sorted by distance, text queries by relevance and all others by
 * rating; premium listings come first except when sorting by distance.
 */
export const DirectoryQuery = z.object({
  q: searchText(200).optional(),
  category: Slug.optional(),
  area: Slug.optional(),
  location: searchText(100).optional().describe('Part of the location text, case-insensitive'),
  package: z.enum(packageIds).optional(),
  rating: z.coerce.number().min(0).max(5).optional().describe('The lowest rating to include'),
  near: z
    .string()
    .regex(/^-?\d{1,2}(\.\d{1,6})?,-?\d{1,3}(\.\d{1,6})?$/, 'Must be a latitude and a longitude separated by a comma.')
    .optional(),
  sort: z.enum(sorts).optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  limit: z.coerce.number().int().min(1).max(mostCards).default(24),
})
export type DirectoryQuery = z.infer<typeof DirectoryQuery>

const CategoryReference = z.strictObject({ slug: Slug, name: z.string() })
const Picture = z.strictObject({ url: z.string(), alt: z.string(), colour: Colour.nullable() })
export type Picture = z.infer<typeof Picture>

export const ListingCard = z.strictObject({
  id: Id,
  slug: Slug,
  name: z.string(),
  excerpt: z.string().nullable(),
  category: CategoryReference.nullable().describe('Null shows as Uncategorized'),
  location: z.string(),
  area: CategoryReference.nullable(),
  rating: z.number(),
  reviewCount: z.number().int(),
  ratingSource: RatingSource.nullable()
    .default(null)
    .describe('Where the rating was read; null if it is that of reviews written here, or if there is none'),
  package: AdvertisingPackageId,
  featured: z.boolean(),
  isVerified: z.boolean().default(false).describe('Whether its page says what was verified'),
  image: Picture.nullable().describe('Null shows the fallback picture'),
  coordinates: Coordinates.nullable(),
  closure: Closure.optional().describe('When it is temporarily closed, if it is to be'),
})
export type ListingCard = z.infer<typeof ListingCard>

/** An approved review as visitors see it. */
export const ShownReview = z.strictObject({
  id: Id,
  author: z.string().describe('First name and initial, such as "Amina K."'),
  rating: z.number().int().min(1).max(5),
  title: z.string().nullable(),
  comment: z.string(),
  experiencedOn: z.iso.date().nullable().default(null).describe('The day of the experience, if stated'),
  hasInterest: z.boolean().default(false).describe('Whether the reviewer has stated a connection with the business, or a reward'),
  verifiedBy: Verification.nullable().default(null).describe('How we know that its author was a customer; null if we do not'),
  reply: z.strictObject({ text: z.string(), repliedAt: DateTime }).nullable().describe('The owner’s reply'),
  helpfulCount: z.int().default(0).describe('People who found it helpful'),
  editedAt: DateTime.nullable().default(null).describe('When its author last changed what it says'),
  createdAt: DateTime,
})
export type ShownReview = z.infer<typeof ShownReview>

/** A page of the approved reviews of a listing. */
export const ReviewsPage = z.strictObject({
  items: z.array(ShownReview),
  total: z.number().int(),
  page: z.number().int(),
  pageCount: z.number().int(),
})
export type ReviewsPage = z.infer<typeof ReviewsPage>

export const reviewSorts = ['newest', 'helpful', 'highest', 'lowest'] as const

export const ReviewsQuery = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  stars: z.coerce.number().int().min(1).max(5).optional().describe('Only reviews with this number of stars'),
  verified: z.stringbool().default(false).describe('Only reviews by verified customers'),
  sort: z.enum(reviewSorts).default('newest'),
})
export type ReviewsQuery = z.infer<typeof ReviewsQuery>

export const ListingPage = ListingCard.omit({ excerpt: true, image: true, isVerified: true, closure: true }).extend({
  ...mapToObj(optionalTexts, (name) => [name, z.string().nullable()]),
  openingHours: OpeningHours.nullable().describe('Null if the opening hours are not known'),
  socialMedia: SocialMedia,
  images: z.array(Picture).describe('Primary first, then by sort order, as many as the package allows'),
  viewsCount: z.number().int(),
  approvedReviewCount: z.number().int().describe('The number of visitors’ approved reviews'),
  approvedStars: z
    .array(z.number().int())
    .length(5)
    .default([0, 0, 0, 0, 0])
    .describe('Of these, those with one star, two stars and so on'),
  curated: z
    .strictObject({ rating: z.number(), reviewCount: z.number().int(), source: RatingSource })
    .nullable()
    .default(null)
    .describe('The rating from elsewhere, beside that of reviews written here'),
  reviews: z.array(ShownReview).describe('The newest of them'),
  verification: BusinessVerification.nullable().default(null),
  isClaimed: z.boolean().default(true).describe('Whether it has an owner'),
  takesEnquiries: z.boolean().default(false),
  usualAnswerHours: z
    .number()
    .int()
    .nullable()
    .default(null)
    .describe('Within which it usually answers an enquiry; null if not known, or slow'),
  createdAt: DateTime,
  updatedAt: DateTime,
})
export type ListingPage = z.infer<typeof ListingPage>

export const Counted = z.strictObject({ slug: z.string(), name: z.string(), count: z.number().int() })
export type Counted = z.infer<typeof Counted>

/** Each facet's counts ignore its own filter, so that visitors see what choosing another value would yield. */
export const Facets = z.strictObject({
  categories: z.array(Counted),
  areas: z.array(Counted),
  packages: z.array(Counted),
  ratings: z.array(z.strictObject({ minimum: z.number(), count: z.number().int() })),
})
export type Facets = z.infer<typeof Facets>

export const DirectoryPage = z.strictObject({
  items: z.array(ListingCard),
  total: z.number().int(),
  page: z.number().int(),
  pageCount: z.number().int(),
  facets: Facets,
  correctedQuery: z.string().nullable().describe('The corrected search, if words were misspelt'),
  near: z
    .strictObject({ postcode: z.string().nullable(), ...Coordinates.shape })
    .nullable()
    .describe('Where distances are measured from'),
})
export type DirectoryPage = z.infer<typeof DirectoryPage>

export const Home = z.strictObject({
  gold: z.array(ListingCard),
  listings: z.array(ListingCard),
  total: z.number().int(),
})
export type Home = z.infer<typeof Home>

export const HomeQuery = DirectoryQuery.pick({ category: true, location: true, package: true })
export type HomeQuery = z.infer<typeof HomeQuery>

export const Suggestions = z.strictObject({
  listings: z.array(z.strictObject({ slug: Slug, name: z.string(), location: z.string(), category: z.string().nullable() })),
  categories: z.array(Counted),
  areas: z.array(Counted),
})
export type Suggestions = z.infer<typeof Suggestions>

const formerSlugs = z.array(z.string()).readonly().describe('Former slugs whose addresses redirect to it')

export const Site = z.strictObject({
  city: City.omit({ areas: true, categories: true }),
  categories: z
    .array(Counted.extend({ description: z.string(), sortOrder: z.number().int().describe('Its position among the tiles'), formerSlugs }))
    .describe('Sorted by name'),
  areas: z.array(Counted.extend({ formerSlugs })).describe('In the order of the tiles'),
  total: z.number().int(),
  map: z
    .strictObject({ tileUrl: z.string(), attribution: z.string() })
    .nullable()
    .describe('The source of the map tiles; without it there are no maps'),
  advertisements: z.array(Advertisement).min(1),
  adEvery: CitySettings.shape.adEvery,
  banner: Banner.nullable().describe('The banner at the top of the pages today'),
  claims: z.record(z.enum(claimIds), ClaimChange).describe('The claims of our advertising, as they are to be shown'),
  terms: Terms.describe('The current version of the terms of use'),
  pricesIncludeVat: z.boolean().describe('Whether prices include VAT; otherwise it is added'),
})
export type Site = z.infer<typeof Site>

const BySlug = z.strictObject({ slug: searchText(200) })

export const getSite = endpoint({
  summary: 'The city, its categories and areas with the number of listings in each',
  method: 'GET',
  path: '/api/site',
  exposure: 'public',
  response: Site,
})
export const getHome = endpoint({
  summary: 'The directory section of the home page',
  method: 'GET',
  path: '/api/home',
  exposure: 'public',
  query: HomeQuery,
  response: Home,
})
export const searchDirectory = endpoint({
  summary: 'Search, filter, sort and page through all visible listings',
  method: 'GET',
  path: '/api/directory',
  exposure: 'public',
  query: DirectoryQuery,
  response: DirectoryPage,
})
export const getSuggestions = endpoint({
  summary: 'Listings, categories and areas that start with the text typed',
  method: 'GET',
  path: '/api/suggestions',
  exposure: 'public',
  query: z.object({ q: searchText(100) }),
  response: Suggestions,
})
export const getListingPage = endpoint({
  summary: 'A visible listing by its slug',
  method: 'GET',
  path: '/api/listings/:slug',
  exposure: 'public',
  params: BySlug,
  response: ListingPage,
})
export const previewListing = endpoint({
  summary: 'The page of a listing as visitors will see it, for its owner, admins and moderators',
  method: 'GET',
  path: '/api/own/listings/:id/preview',
  exposure: 'own',
  roles: ['moderator'],
  params: ById,
  response: ListingPage,
})
export const getListingReviews = endpoint({
  summary: 'The approved reviews of a visible listing, newest first, or by their stars',
  method: 'GET',
  path: '/api/listings/:slug/reviews',
  exposure: 'public',
  params: BySlug,
  query: ReviewsQuery,
  response: ReviewsPage,
})
export const getListingCards = endpoint({
  summary: 'The cards of the given listings, in that order; those that are not visible are omitted',
  method: 'GET',
  path: '/api/listings',
  exposure: 'public',
  query: z.object({
    slugs: searchText(mostCards * 121)
      .transform((text) => text.split(','))
      .pipe(z.array(Slug).min(1).max(mostCards)),
  }),
  response: z.array(ListingCard),
})
export const getPublicCategories = endpoint({
  summary: 'All categories with counts',
  method: 'GET',
  path: '/api/categories',
  exposure: 'public',
  response: Site.shape.categories,
})
export const getPublicAreas = endpoint({
  summary: 'All areas with counts',
  method: 'GET',
  path: '/api/areas',
  exposure: 'public',
  response: Site.shape.areas,
})
