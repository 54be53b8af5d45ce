import { formatPounds } from '@directory/contracts/catalogue/figures'
import { limits } from '@directory/contracts/catalogue/limits'
import { offers } from '@directory/contracts/catalogue/offers'
import { packages } from '@directory/contracts/catalogue/packages'
import type { Image } from '@directory/contracts/events/media'
import type { NewListing } from '@directory/contracts/http/listings'
import type { z } from 'zod'
import type { Faults } from '../business-form/business-rules.ts'
import { type BusinessValues, blankBusiness, listingOf } from '../business-form/business-values.ts'

export interface NewBusinessValues extends BusinessValues {
  picture: Pick<Image, 'id' | 'url' | 'colour'> | null
  pictureAlt: string
  wantsGold: boolean
  /** Both are an admin's alone. */
  rating: string
  ratingSource: string
}

export const blankNewBusiness: NewBusinessValues = {
  ...blankBusiness,
  picture: null,
  pictureAlt: '',
  wantsGold: false,
  rating: '',
  ratingSource: '',
}

/** The listing that is submitted. A picture that nobody has described is named after the business. */
export function newListingOf(values: NewBusinessValues): z.input<typeof NewListing> {
  const { picture, pictureAlt, name } = values
  return { ...listingOf(values), ...(picture ? { images: [{ id: picture.id, alt: pictureAlt.trim() || name.trim() }] } : {}) }
}

/** The rating that an admin gives; undefined where none was typed. */
export const initialRating = ({ rating }: Pick<NewBusinessValues, 'rating'>): number | undefined =>
  rating.trim() === '' ? undefined : Number(rating)

/** What is wrong with the rating that an admin gives. */
export function ratingFaults(values: Pick<NewBusinessValues, 'rating' | 'ratingSource'>): Faults {
  const rating = initialRating(values)
  if (rating === undefined) return {}
  const isWithin = rating >= 0 && rating <= limits.ratingMaximum
  // Tenths cannot be held exactly: 4.3 / 0.1 is not quite 43.
  const isStep = Math.abs(rating * 10 - Math.round(rating * 10)) < 1e-9
  return {
    ...(isWithin ? (isStep ? {} : { rating: 'Rating goes in steps of 0.1.' }) : { rating: 'Rating must be between 0 and 5.' }),
    ...(values.ratingSource.trim() ? {} : { ratingSource: 'Say where this rating comes from.' }),
  }
}

const [fewest, most] = limits.reviewHours

export const reviewPromise = `We review it and publish it within ${fewest}-${most} hours.`

export const limitMessage = `You can only create a maximum of ${limits.listingsPerOwner} businesses. Please contact support if you need to add more.`

export const goldLabel = `${packages.gold.name} (${formatPounds(offers['gold-direct'].monthly)} a month)`
