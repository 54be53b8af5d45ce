import { assessCompleteness } from '@directory/contracts/catalogue/completeness'
import type { SuggestionId } from '@directory/contracts/catalogue/suggestions'
import type { Engagement } from '@directory/contracts/events/engagement'
import type { Listing } from '@directory/contracts/events/listings'

/** Fewer appearances say nothing about how many visitors open a page. */
const tellingAppearances = 100

/** The appearances after which one visitor opens the page. */
const isOpenedLessOften = (own: Engagement, median: Engagement): boolean =>
  own.appearances >= tellingAppearances && median.appearances > 0 && own.views / own.appearances < median.views / median.appearances / 2

interface MonthOfListing {
  readonly listing: Listing
  readonly month: Engagement
  readonly categoryMedian: Engagement | null
  /** Whether an enquiry of the month is still without an answer. */
  readonly isWaiting: boolean
}

/** The one thing that the data advises an owner to do: first what keeps customers waiting, then what keeps them away; null if nothing. */
export function suggest({ listing, month, categoryMedian, isWaiting }: MonthOfListing): SuggestionId | null {
  if (isWaiting) return 'enquiries'
  const [missing] = assessCompleteness(listing).missing
  if (missing) return missing
  if (categoryMedian && isOpenedLessOften(month, categoryMedian)) return 'appearances'
  return month.reviews === 0 ? 'reviews' : null
}
