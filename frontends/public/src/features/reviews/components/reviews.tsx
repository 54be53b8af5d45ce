import type { ListingPage } from '@directory/contracts/http/directory'
import { Link } from '@directory/frontend-kit/router'
import { Button } from '@directory/frontend-kit/ui/button'
import { BadgeCheck } from 'lucide-react'
import { useState } from 'react'
import { usualView } from '../review-view.ts'
import { ReviewList } from './review-list.tsx'
import { ReviewOrder } from './review-order.tsx'
import { StarCounts } from './star-counts.tsx'
import { WriteReview } from './write-review.tsx'

/** The reviews of a business, and the form to write one. */
export function Reviews({ listing }: { listing: ListingPage }) {
  // The page is the same for everybody, so it still contains a review that the visitor has deleted.
  const [deleted, setDeleted] = useState<string>()
  const [view, setView] = useState(usualView)
  const { reviews, approvedReviewCount } = listing
  const mayBeVerified = reviews.some(({ verifiedBy }) => verifiedBy) || approvedReviewCount > reviews.length
  return (
    <section aria-labelledby="reviews">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="reviews" className="font-display font-medium text-heading">
          Reviews
        </h2>
        <Link to="/reviews-policy" className="inline-block min-h-6 text-ink-soft text-sm underline underline-offset-4">
          How we check reviews
        </Link>
      </div>
      {listing.approvedReviewCount > 0 && (
        <>
          <StarCounts listing={listing} stars={view.stars} onChoose={(stars) => setView({ ...view, stars })} />
          {listing.approvedReviewCount > 1 && (
            <div className="mt-3 flex flex-wrap items-center gap-3">
              <ReviewOrder sort={view.sort} onChange={(sort) => setView({ ...view, sort })} />
              {mayBeVerified && (
                <Button
                  variant="outline"
                  aria-pressed={view.verified}
                  className="noscript:hidden aria-pressed:border-primary aria-pressed:bg-primary-soft print:hidden"
                  onClick={() => setView({ ...view, verified: !view.verified })}
                >
                  <BadgeCheck aria-hidden />
                  Verified customers only
                </Button>
              )}
              {view.stars !== undefined && (
                <Button variant="outline" onClick={() => setView({ ...view, stars: undefined })}>
                  Show all stars
                </Button>
              )}
            </div>
          )}
          <ReviewList key={`${view.stars} ${view.verified} ${view.sort}`} listing={listing} view={view} deleted={deleted} />
        </>
      )}
      <WriteReview listing={listing} onDeleted={setDeleted} />
    </section>
  )
}
