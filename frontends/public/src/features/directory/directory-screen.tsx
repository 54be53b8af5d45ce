import { writePosition } from '@directory/contracts/catalogue/position'
import { useQuery } from '@directory/frontend-kit/queries'
import { Link } from '@directory/frontend-kit/router'
import { useSite } from '@directory/frontend-kit/site'
import { Breadcrumb } from '@directory/frontend-kit/ui/breadcrumb'
import { Button } from '@directory/frontend-kit/ui/button'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import { Sheet } from '@directory/frontend-kit/ui/sheet'
import { SlidersHorizontal } from 'lucide-react'
import { Suspense } from 'react'
import { ListingMap } from '../map/components/listing-map.tsx'
import { NearMeButton } from '../near-me/near-me-button.tsx'
import { directoryQuery } from './api/search-directory.ts'
import { AskThree } from './components/ask-three.tsx'
import { CorrectedQuery } from './components/corrected-query.tsx'
import { DirectoryResults } from './components/directory-results.tsx'
import { FilterChips } from './components/filter-chips.tsx'
import { FilterControls } from './components/filter-controls.tsx'
import { FilterPanel } from './components/filter-panel.tsx'
import { ListingSkeletons } from './components/listing-skeletons.tsx'
import { NearPlace } from './components/near-place.tsx'
import { NoBusinesses } from './components/no-businesses.tsx'
import { SearchForm } from './components/search-form.tsx'
import { SortSelect } from './components/sort-select.tsx'
import { countedBusinesses } from './counted.ts'
import { directoryTitle } from './directory-head.ts'
import { writeFilters } from './filters.ts'
import { useFilters } from './use-filters.ts'

const filtersId = 'directory-filters'

/** The whole directory: search, filters, sorting and paging, all kept in the address. */
export function DirectoryScreen() {
  const { shown, isChanging } = useFilters()
  const { data, error, isPlaceholderData, refetch } = useQuery(directoryQuery(shown))
  const site = useSite()
  // Large cards would break an order by distance.
  const isNear = data?.near !== undefined && data.near !== null && (shown.sort ?? 'distance') === 'distance'
  return (
    <div className="wrap pt-2 pb-20">
      <Breadcrumb trail={[{ label: 'Home', to: '/' }]} current="Businesses" />
      <h1 className="mt-2 mb-5 font-display font-medium text-title">{directoryTitle(shown, site, data?.near?.postcode)}</h1>
      <Suspense>
        <FilterControls>{(chosen) => <SearchForm filters={chosen} className="max-w-3xl" />}</FilterControls>
      </Suspense>
      <div className="mt-7 grid grid-cols-[minmax(0,1fr)] gap-x-10 lg:grid-cols-[14.5rem_minmax(0,1fr)]">
        <Sheet
          id={filtersId}
          title="Filters"
          footer={
            <Button popoverTarget={filtersId} popoverTargetAction="hide" className="w-full">
              Show {data ? countedBusinesses(data.total) : 'results'}
            </Button>
          }
        >
          <Suspense>
            <FilterControls>{(chosen, change) => <FilterPanel filters={chosen} facets={data?.facets} onChange={change} />}</FilterControls>
          </Suspense>
        </Sheet>
        <section aria-labelledby="results" className="grid content-start gap-5">
          <h2 id="results" className="sr-only">
            Results
          </h2>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <div className="flex min-h-11 items-center justify-between gap-4 max-sm:w-full">
              <p role="status" className="text-ink-soft">
                {data && !error ? <strong className="font-semibold text-ink">{countedBusinesses(data.total)}</strong> : 'Searching…'}
                {data && !error && ' found'}
              </p>
              <FilterControls>
                {(chosen, change) => (
                  <NearMeButton
                    isActive={chosen.near !== undefined}
                    onFound={(position) => change({ near: writePosition(position), sort: undefined })}
                    onClear={() => change({ near: undefined })}
                  />
                )}
              </FilterControls>
            </div>
            <div className="flex items-center gap-3 max-sm:w-full sm:ml-auto">
              <Button variant="outline" popoverTarget={filtersId} className="shrink-0 lg:hidden">
                <SlidersHorizontal aria-hidden />
                Filters
              </Button>
              <FilterControls>
                {(chosen, change) => <SortSelect filters={chosen} isNear={Boolean(data?.near)} onChange={change} />}
              </FilterControls>
            </div>
            {data && data.total > 1 && <AskThree filters={shown} />}
            {data && <ListingMap listings={data.items} />}
          </div>
          <FilterControls>{(chosen) => <FilterChips filters={chosen} />}</FilterControls>
          {data?.near && <NearPlace near={data.near} isSorted={isNear} />}
          {data?.correctedQuery && <CorrectedQuery corrected={data.correctedQuery} typed={shown.q ?? ''} />}
          {error ? (
            <ErrorState title="Error Loading Businesses" message={error.message} onRetry={() => void refetch()} />
          ) : data ? (
            // Its own boundary, so that it hydrates in slices while the rest already responds.
            <Suspense>
              <DirectoryResults
                result={data}
                linkTo={(page) => `/businesses${writeFilters({ ...shown, page })}`}
                isChanging={isChanging || isPlaceholderData}
                isFeatured={(listing) => data.page === 1 && !isNear && listing.package === 'gold'}
                near={data.near}
                empty={
                  <NoBusinesses>
                    <Button asChild variant="outline">
                      <Link to="/businesses">Show all businesses</Link>
                    </Button>
                  </NoBusinesses>
                }
              />
            </Suspense>
          ) : (
            <ListingSkeletons />
          )}
          <p className="pt-2 text-center text-ink-soft text-sm">
            {isNear ? 'The nearest come first.' : 'Premium listings come first.'}{' '}
            <Link to="/how-ranking-works" className="font-semibold text-primary underline underline-offset-4">
              How ranking works
            </Link>
          </p>
        </section>
      </div>
    </div>
  )
}
