import type { DirectoryPage } from '@directory/contracts/http/directory'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import { type ReactNode, Suspense } from 'react'
import { countedBusinesses } from '../counted.ts'
import type { Filters } from '../filters.ts'
import { AskThree } from './ask-three.tsx'
import { DirectoryResults } from './directory-results.tsx'
import { ListingSkeletons } from './listing-skeletons.tsx'

interface ListingSectionProps {
  readonly data: DirectoryPage | undefined
  readonly error: Error | null
  readonly isChanging: boolean
  readonly linkTo: (page: number) => string
  readonly onRetry: () => void
  /** What the list was found by. */
  readonly filters: Filters
  readonly empty: ReactNode
}

/**
 * The businesses of a category or an area: gold ones in large cards, the others below with advertisements at intervals, though not at the
 * end.
 */
export function ListingSection({ data, error, isChanging, linkTo, onRetry, filters, empty }: ListingSectionProps) {
  return (
    <section aria-labelledby="results" className="mt-6 grid content-start gap-5">
      <h2 id="results" className="sr-only">
        Results
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <p role="status" className="text-ink-soft">
          {data && !error ? <strong className="font-semibold text-ink">{countedBusinesses(data.total)}</strong> : !error && 'Searching…'}
          {data && !error && ' found'}
        </p>
        {data && data.total > 1 && <AskThree filters={filters} />}
      </div>
      {error ? (
        <ErrorState title="Error Loading Businesses" message={error.message} onRetry={onRetry} />
      ) : data ? (
        // Its own boundary, so that it hydrates in slices while the rest already responds.
        <Suspense>
          <DirectoryResults
            result={data}
            linkTo={linkTo}
            isChanging={isChanging}
            isFeatured={(listing) => listing.package === 'gold'}
            mayEndWithAd={false}
            empty={empty}
          />
        </Suspense>
      ) : (
        <ListingSkeletons />
      )}
    </section>
  )
}
