import { useQuery } from '@directory/frontend-kit/queries'
import { Link } from '@directory/frontend-kit/router'
import { Button } from '@directory/frontend-kit/ui/button'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import { ArrowRight } from 'lucide-react'
import { ClearFilters } from '../../directory/components/clear-filters.tsx'
import { FilterControls } from '../../directory/components/filter-controls.tsx'
import { ListingGrid } from '../../directory/components/listing-grid.tsx'
import { ListingSkeletons } from '../../directory/components/listing-skeletons.tsx'
import { NoBusinesses } from '../../directory/components/no-businesses.tsx'
import { writeFilters } from '../../directory/filters.ts'
import { useCountAppearances } from '../../directory/use-count-appearances.ts'
import { useFilters } from '../../directory/use-filters.ts'
import { homeQuery } from '../api/read-home.ts'
import { HomeFilters } from './home-filters.tsx'

/** The top listings on the home page, with three filters of its own. */
export function HomeDirectory() {
  const { shown, isChanging } = useFilters()
  const { data, error, isPlaceholderData, refetch } = useQuery(homeQuery(shown))
  const { category, location, package: packageId } = shown
  const listings = data ? [...data.gold, ...data.listings] : []
  const count = listings.length
  // Unfiltered, the same businesses are on everybody's way: that nobody has searched for.
  useCountAppearances(category || location || packageId ? listings : [])
  return (
    <section id="directory" aria-labelledby="directory-title" className="wrap pt-16">
      <h2 id="directory-title" className="font-display font-medium text-title">
        Business directory
      </h2>
      <FilterControls>{(chosen, change) => <HomeFilters filters={chosen} onChange={change} />}</FilterControls>
      <p role="status" className="sr-only">
        {data && !error && `${data.total} businesses`}
      </p>
      <div className="mt-7">
        {error ? (
          <ErrorState title="Error Loading Businesses" message={error.message} onRetry={() => void refetch()} />
        ) : !data ? (
          <ListingSkeletons />
        ) : count === 0 ? (
          <NoBusinesses>
            <ClearFilters cleared={['category', 'location', 'package']} />
          </NoBusinesses>
        ) : (
          <ListingGrid gold={data.gold} listings={data.listings} isChanging={isChanging || isPlaceholderData} />
        )}
      </div>
      {count > 0 && (
        <div className="mt-10 flex flex-col items-center gap-3">
          <Button asChild size="large">
            <Link to={`/businesses${writeFilters({ category, location, package: packageId })}`}>
              View All Businesses
              <ArrowRight aria-hidden />
            </Link>
          </Button>
          <Link
            to="/how-ranking-works"
            className="inline-flex min-h-11 items-center text-ink-soft text-sm underline underline-offset-4 hover:text-primary"
          >
            How ranking works
          </Link>
        </div>
      )}
    </section>
  )
}
