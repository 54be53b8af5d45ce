import { limits } from '@directory/contracts/catalogue/limits'
import { formatPounds } from '@directory/contracts/catalogue/number-format'
import { offers } from '@directory/contracts/catalogue/offers'
import { packages } from '@directory/contracts/catalogue/packages'
import type { NewListing } from '@directory/contracts/http/listings'
import { type BusinessValues, blankBusiness, toListingDraft } from '@directory/frontend-kit/business-form/business-values'
import { blankRating, type RatingValues } from '@directory/frontend-kit/business-form/curated-rating'
import type { z } from 'zod'
import { type NewPicture, unexpired } from './new-picture.ts'

/** The rating can only be set by admins. */
export interface NewBusinessValues extends BusinessValues, RatingValues {
  picture: NewPicture | null
  pictureAlt: string
  wantsGold: boolean
}

export const blankNewBusiness: NewBusinessValues = {
  ...blankBusiness,
  picture: null,
  pictureAlt: '',
  wantsGold: false,
  ...blankRating,
}

/** The listing to submit. A picture without a description is named after the business, and an expired one is left out. */
export function toNewListing(values: NewBusinessValues): z.input<typeof NewListing> {
  const { pictureAlt, name } = values
  const picture = unexpired(values.picture)
  return { ...toListingDraft(values), ...(picture ? { images: [{ id: picture.id, alt: pictureAlt.trim() || name.trim() }] } : {}) }
}

const [fewest, most] = limits.reviewHours

export const reviewPromise = `We review it and publish it within ${fewest}-${most} hours.`

export const limitMessage = `You can only create a maximum of ${limits.listingsPerOwner} businesses. Please contact support if you need to add more.`

export const goldLabel = `${packages.gold.name} (${formatPounds(offers['gold-direct'].monthly)} a month)`
