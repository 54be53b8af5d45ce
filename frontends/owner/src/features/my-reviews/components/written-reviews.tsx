import { useQuery } from '@directory/frontend-kit/queries'
import { writtenReviewsQuery } from '@directory/frontend-kit/reviews/read-written-reviews'
import { EmptyState } from '@directory/frontend-kit/ui/empty-state'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import { Skeleton } from '@directory/frontend-kit/ui/skeleton'
import { PenLine } from 'lucide-react'
import { WrittenReviewCard } from './written-review-card.tsx'

/** The reviews that the account has written, newest first. */
export function WrittenReviews() {
  const { data, error, refetch } = useQuery(writtenReviewsQuery)
  return (
    <section id="written" aria-labelledby="written-heading" className="mt-12 scroll-mt-24">
      <h2 id="written-heading" className="mb-5 font-display font-medium text-heading">
        Reviews that you have written
      </h2>
      {error && !data ? (
        <ErrorState title="Error Loading Your Reviews" message={error.message} onRetry={() => void refetch()} />
      ) : !data ? (
        <div role="status">
          <span className="sr-only">Loading your reviews…</span>
          <Skeleton className="h-48 rounded-xl" />
        </div>
      ) : data.length === 0 ? (
        <EmptyState icon={PenLine} title="Nothing written yet" message="What you write about businesses is shown here." />
      ) : (
        <ul className="grid gap-6">
          {data.map((review) => (
            <li key={review.id}>
              <WrittenReviewCard review={review} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
