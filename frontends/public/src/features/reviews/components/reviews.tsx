import type { ListingPage } from '@directory/contracts/http/directory'
import { useState } from 'react'
import { ReviewList } from './review-list.tsx'
import { WriteReview } from './write-review.tsx'

/** The reviews of a business, and the form to write one. */
export function Reviews({ listing }: { listing: ListingPage }) {
  // The page is the same for everybody, so it still contains a review that the visitor has deleted.
  const [deleted, setDeleted] = useState<string>()
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews" className="font-display font-medium text-heading">
        Reviews
      </h2>
      {listing.approvedReviewCount > 0 && <ReviewList listing={listing} deleted={deleted} />}
      <WriteReview listing={listing} onDeleted={setDeleted} />
    </section>
  )
}
