import type { Report } from '@directory/contracts/http/reports'

interface ReportedPlace {
  readonly to: string
  readonly label: string
}

type Subject = Pick<Report, 'about' | 'listing' | 'review'>

/** Where a moderator decides on a review, whatever its state. */
export const reviewPath = (id: string): string => `/admin/reviews?id=${id}`

/** Where a moderator sees what a report or an appeal is about; undefined if it is no longer there. */
export function reportedPlace({ about, listing, review }: Subject): ReportedPlace | undefined {
  if (!listing) return undefined
  if (review) return { to: reviewPath(review.id), label: `${about === 'reply' ? 'Reply to a review' : 'Review'} of ${listing.name}` }
  if (about === 'review' || about === 'reply' || !listing.isApproved || !listing.isActive) return undefined
  return { to: `/business/${listing.slug}`, label: about === 'picture' ? `Pictures of ${listing.name}` : listing.name }
}
