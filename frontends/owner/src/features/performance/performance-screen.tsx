import { ownListingsQuery } from '@directory/frontend-kit/listings/read-own-listings'
import { useQuery } from '@directory/frontend-kit/queries'
import { Link } from '@directory/frontend-kit/router'
import { Button } from '@directory/frontend-kit/ui/button'
import { EmptyState } from '@directory/frontend-kit/ui/empty-state'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import { Skeleton } from '@directory/frontend-kit/ui/skeleton'
import { Store } from 'lucide-react'
import { EngagementSection } from './components/engagement-section.tsx'
import { GrowthCards } from './components/growth-cards.tsx'
import { ListingStatistics } from './components/listing-statistics.tsx'
import { MetricCards } from './components/metric-cards.tsx'
import { calculateTotals } from './totals.ts'

/** The metrics of the owner's active listings. */
export function PerformanceScreen() {
  const { data, error, refetch } = useQuery(ownListingsQuery)
  const active = data?.filter(({ isActive }) => isActive)
  return (
    <div className="wrap grid gap-8 pt-8 pb-20">
      <h1 className="font-display font-medium text-title">Performance Dashboard</h1>
      <h2 className="sr-only">All listings together</h2>
      {error && !data ? (
        <ErrorState title="Error Loading Businesses" message={error.message} onRetry={() => void refetch()} />
      ) : !active ? (
        <div role="status" className="grid gap-8">
          <span className="sr-only">Loading statistics…</span>
          <Skeleton className="h-28 rounded-xl" />
          <Skeleton className="h-80 rounded-xl" />
        </div>
      ) : active.length === 0 ? (
        <EmptyState icon={Store} title="No active listings" message="Once you have an active listing, its statistics will appear here.">
          <Button asChild>
            <Link to="/add-business">Add New Business</Link>
          </Button>
        </EmptyState>
      ) : (
        <>
          <MetricCards totals={calculateTotals(active)} />
          <EngagementSection listings={active} />
          <section aria-labelledby="listings">
            <h2 id="listings" className="mb-5 font-display font-medium text-heading">
              Your listings
            </h2>
            <div className="grid gap-6 lg:grid-cols-2">
              {active.map((listing) => (
                <ListingStatistics key={listing.id} listing={listing} />
              ))}
            </div>
          </section>
        </>
      )}
      <GrowthCards />
    </div>
  )
}
