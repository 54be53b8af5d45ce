import { useQuery } from '@directory/frontend-kit/queries'
import { Link } from '@directory/frontend-kit/router'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { Button } from '@directory/frontend-kit/ui/button'
import { EmptyState } from '@directory/frontend-kit/ui/empty-state'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import { Skeleton } from '@directory/frontend-kit/ui/skeleton'
import { MessageSquareText } from 'lucide-react'
import { receivedReviewsQuery, useMoreReviews } from './api/read-received-reviews.ts'
import { ReviewCard } from './components/review-card.tsx'
import { WrittenReviews } from './components/written-reviews.tsx'

export function MyReviewsScreen() {
  const { data, error, refetch } = useQuery(receivedReviewsQuery)
  const more = useMoreReviews()
  return (
    <div className="wrap pt-8 pb-20">
      <div className="mb-7 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h1 className="font-display font-medium text-title">Reviews & Ratings</h1>
        <Link to="/my-reports" className="inline-block min-h-6 font-semibold text-primary underline underline-offset-4">
          My reports and appeals
        </Link>
      </div>
      <h2 className="mb-5 font-display font-medium text-heading">Reviews of your businesses</h2>
      {error && !data ? (
        <ErrorState title="Error Loading Reviews" message={error.message} onRetry={() => void refetch()} />
      ) : !data ? (
        <div role="status" className="grid gap-6">
          <span className="sr-only">Loading reviews…</span>
          <Skeleton className="h-48 rounded-xl" />
          <Skeleton className="h-48 rounded-xl" />
        </div>
      ) : data.reviews.length === 0 ? (
        <EmptyState icon={MessageSquareText} title="No reviews yet" message="Customers’ reviews of your businesses are shown here.">
          <Button asChild variant="outline">
            <Link to="/my-businesses">My Businesses</Link>
          </Button>
        </EmptyState>
      ) : (
        <>
          <ul className="grid gap-6">
            {data.reviews.map((review) => (
              <li key={review.id}>
                <ReviewCard review={review} />
              </li>
            ))}
          </ul>
          {more.isError && (
            <div className="mt-6">
              <Alert tone="danger">{more.error.message}</Alert>
            </div>
          )}
          {data.mayHaveMore && (
            <Button variant="outline" disabled={more.isPending} onClick={() => more.mutate(data.reviews.at(-1)?.id ?? '')} className="mt-6">
              {more.isPending ? 'Loading…' : 'Show more reviews'}
            </Button>
          )}
        </>
      )}
      <WrittenReviews />
    </div>
  )
}
