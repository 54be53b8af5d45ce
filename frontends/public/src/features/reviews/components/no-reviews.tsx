import type { ListingPage } from '@directory/contracts/http/directory'

interface NoReviewsProps {
  readonly listing: Pick<ListingPage, 'approvedReviewCount' | 'reviewCount'>
}

/** Says that nobody has written a review yet; nothing where someone has. Those that a business brought along are only counted. */
export function NoReviews({ listing }: NoReviewsProps) {
  if (listing.approvedReviewCount > 0) return null
  return <p className="mb-4">{listing.reviewCount > 0 ? 'No reviews have been written here yet.' : 'No reviews yet.'}</p>
}
