import { useParams, useQuery } from '@directory/frontend-kit/router'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import { listingQuery } from './api/read-listing.ts'
import { BusinessDetails } from './components/business-details.tsx'
import { BusinessNotFound } from './components/business-not-found.tsx'
import { BusinessSkeleton } from './components/business-skeleton.tsx'

export function BusinessScreen() {
  const { slug = '' } = useParams()
  const { data: listing, error, refetch } = useQuery(listingQuery(slug))
  if (listing) return <BusinessDetails key={listing.id} listing={listing} />
  if (listing === null) return <BusinessNotFound />
  if (!error) return <BusinessSkeleton />
  return (
    <div className="wrap py-16">
      <h1 className="sr-only">Business</h1>
      <ErrorState title="Error Loading Business" message={error.message} onRetry={() => void refetch()} />
    </div>
  )
}
