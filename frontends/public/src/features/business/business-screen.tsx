import { useQuery } from '@directory/frontend-kit/queries'
import { useParams } from '@directory/frontend-kit/router'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import { Suspense } from 'react'
import { RecentlyViewed } from '../recently-viewed/components/recently-viewed.tsx'
import { ReportContent } from '../report/components/report-content.tsx'
import { Reviews } from '../reviews/components/reviews.tsx'
import { listingQuery } from './api/read-listing.ts'
import { BusinessDetails } from './components/business-details.tsx'
import { BusinessNotFound } from './components/business-not-found.tsx'
import { BusinessSkeleton } from './components/business-skeleton.tsx'
import { Visited } from './components/visited.tsx'

export function BusinessScreen() {
  const { slug = '' } = useParams()
  const { data: answer, error, refetch } = useQuery(listingQuery(slug))
  if (answer?.listing)
    return (
      <>
        <BusinessDetails key={answer.listing.id} listing={answer.listing}>
          <Suspense>
            <Reviews listing={answer.listing} />
          </Suspense>
          <Suspense>
            <ReportContent reported={{ listing: answer.listing }} label="Report this listing" />
          </Suspense>
          <Visited listing={answer.listing} />
        </BusinessDetails>
        <RecentlyViewed except={answer.listing.slug} />
      </>
    )
  if (answer) return <BusinessNotFound />
  if (!error) return <BusinessSkeleton />
  return (
    <div className="wrap py-16">
      <h1 className="sr-only">Business</h1>
      <ErrorState title="Error Loading Business" message={error.message} onRetry={() => void refetch()} />
    </div>
  )
}
