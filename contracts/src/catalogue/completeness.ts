import { entries, sumBy } from 'remeda'
import type { Listing } from '../events/listings.ts'
import { isWeekKnown } from './opening-hours.ts'

type Described = Pick<
  Listing,
  'description' | 'images' | 'phone' | 'email' | 'website' | 'openingHours' | 'address' | 'postcode' | 'categoryId' | 'socialMedia'
>

interface CompletenessItem {
  /** What to do about it. */
  readonly label: string
  /** Its share of the score; all together are 100. */
  readonly points: number
  readonly isDone: (listing: Described) => boolean
}

/** The length in characters from which a description tells visitors enough. */
const goodDescription = 200

/** What makes a listing complete, in the order of what helps visitors most. */
export const completenessItems = {
  picture: { label: 'Add a picture', points: 20, isDone: ({ images }) => images.length > 0 },
  contact: {
    label: 'Add a way to contact you',
    points: 20,
    isDone: ({ phone, email, website }) => [phone, email, website].some((way) => way !== null),
  },
  openingHours: { label: 'Add opening hours', points: 15, isDone: ({ openingHours }) => isWeekKnown(openingHours) },
  description: {
    label: `Describe your business in at least ${goodDescription} characters`,
    points: 15,
    isDone: ({ description }) => (description?.length ?? 0) >= goodDescription,
  },
  address: {
    label: 'Add your address and postcode',
    points: 10,
    isDone: ({ address, postcode }) => address !== null && postcode !== null,
  },
  category: { label: 'Choose a category', points: 10, isDone: ({ categoryId }) => categoryId !== null },
  website: { label: 'Add your website', points: 5, isDone: ({ website }) => website !== null },
  socialMedia: { label: 'Add a social link', points: 5, isDone: ({ socialMedia }) => Object.keys(socialMedia).length > 0 },
} as const satisfies Record<string, CompletenessItem>
export type CompletenessItemId = keyof typeof completenessItems

/** How complete a listing is, from 0 to 100, and what it lacks, most important first. */
export function assessCompleteness(listing: Described): { readonly score: number; readonly missing: readonly CompletenessItemId[] } {
  const missing = entries<Record<CompletenessItemId, CompletenessItem>>(completenessItems).flatMap(([id, item]) =>
    item.isDone(listing) ? [] : id,
  )
  return { score: 100 - sumBy(missing, (id) => completenessItems[id].points), missing }
}
