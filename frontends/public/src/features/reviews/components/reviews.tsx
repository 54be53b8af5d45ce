import type { ListingPage } from '@directory/contracts/http/directory'
import { useState } from 'react'
import { ReviewList } from './review-list.tsx'
import { WriteReview } from './write-review.tsx'

/** What visitors say of a business, and the way to say something oneself. */
export function Reviews({ listing }: { listing: ListingPage }) {
  // The page, which was made for everybody, still has what the visitor has deleted on it.
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
