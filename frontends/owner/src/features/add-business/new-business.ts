import { formatPounds } from '@directory/contracts/catalogue/figures'
import { limits } from '@directory/contracts/catalogue/limits'
import { offers } from '@directory/contracts/catalogue/offers'
import { packages } from '@directory/contracts/catalogue/packages'
import type { Image } from '@directory/contracts/events/media'
import { type NewListing, Rating, ReviewCount, type setRating } from '@directory/contracts/http/listings'
import type { z } from 'zod'
import type { Faults } from '../business-form/business-rules.ts'
import { type BusinessValues, blankBusiness, listingOf } from '../business-form/business-values.ts'

type CuratedRating = z.input<typeof setRating.body>

export interface NewBusinessValues extends BusinessValues {
  picture: Pick<Image, 'id' | 'url' | 'colour'> | null
  pictureAlt: string
  wantsGold: boolean
  /** These three are an admin's alone. */
  rating: string
  reviewCount: string
  ratingSource: string
}

export const blankNewBusiness: NewBusinessValues = {
  ...blankBusiness,
  picture: null,
  pictureAlt: '',
  wantsGold: false,
  rating: '',
  reviewCount: '',
  ratingSource: '',
}

/** The listing that is submitted. A picture that nobody has described is named after the business. */
export function newListingOf(values: NewBusinessValues): z.input<typeof NewListing> {
  const { picture, pictureAlt, name } = values
  return { ...listingOf(values), ...(picture ? { images: [{ id: picture.id, alt: pictureAlt.trim() || name.trim() }] } : {}) }
}

type RatingValues = Pick<NewBusinessValues, 'rating' | 'reviewCount' | 'ratingSource'>

/** The rating that an admin gives, as its contract has it; undefined where nothing was typed. */
export function initialRating({ rating, reviewCount, ratingSource }: RatingValues): CuratedRating | undefined {
  if (!rating.trim() && !reviewCount.trim()) return undefined
  return { rating: rating.trim() ? Number(rating) : Number.NaN, reviewCount: Number(reviewCount), source: ratingSource.trim() }
}

/** What is wrong with the rating that an admin gives. */
export function ratingFaults(values: RatingValues): Faults {
  const typed = initialRating(values)
  if (!typed) return {}
  const { rating, reviewCount } = { rating: Rating.safeParse(typed.rating), reviewCount: ReviewCount.safeParse(typed.reviewCount) }
  return {
    ...(Number.isNaN(typed.rating) ? { rating: 'Rating must be between 0 and 5.' } : firstFault('rating', rating)),
    ...(Number.isNaN(typed.reviewCount) ? { reviewCount: 'Review count must be 0 or greater.' } : firstFault('reviewCount', reviewCount)),
    ...(typed.source ? {} : { ratingSource: 'Say where this rating comes from.' }),
  }
}

const firstFault = (name: string, { error }: z.ZodSafeParseResult<number>): Faults =>
  error ? { [name]: error.issues[0]?.message ?? '' } : {}

/** The titles under which a rating that cannot be is told. */
export const ratingTitles = { rating: 'Invalid rating', reviewCount: 'Invalid review count' } as const

const [fewest, most] = limits.reviewHours

export const reviewPromise = `We review it and publish it within ${fewest}-${most} hours.`

export const limitMessage = `You can only create a maximum of ${limits.listingsPerOwner} businesses. Please contact support if you need to add more.`

export const goldLabel = `${packages.gold.name} (${formatPounds(offers['gold-direct'].monthly)} a month)`
