import type { ListingPage } from '@directory/contracts/http/directory'

interface NoReviewsProps {
  readonly listing: Pick<ListingPage, 'approvedReviewCount' | 'reviewCount'>
}

/** The note that there are no reviews yet; nothing if there are some. Those elsewhere are only counted. */
export function NoReviews({ listing }: NoReviewsProps) {
  if (listing.approvedReviewCount > 0) return null
  return <p className="mb-4">{listing.reviewCount > 0 ? 'No reviews have been written here yet.' : 'No reviews yet.'}</p>
}
