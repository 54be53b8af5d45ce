import { useQuery } from '@directory/frontend-kit/queries'
import { Link, useParams } from '@directory/frontend-kit/router'
import { useSite } from '@directory/frontend-kit/site'
import { Breadcrumb } from '@directory/frontend-kit/ui/breadcrumb'
import { Button } from '@directory/frontend-kit/ui/button'
import { EmptyState } from '@directory/frontend-kit/ui/empty-state'
import { Field } from '@directory/frontend-kit/ui/field'
import { MapPin } from 'lucide-react'
import { directoryQuery } from '../directory/api/search-directory.ts'
import { ClearFilters } from '../directory/components/clear-filters.tsx'
import { FilterControls } from '../directory/components/filter-controls.tsx'
import { ListingSection } from '../directory/components/listing-section.tsx'
import { Narrowing } from '../directory/components/narrowing.tsx'
import { directoryTrail } from '../directory/directory-trail.ts'
import { writeFilters } from '../directory/filters.ts'
import { useFilters } from '../directory/use-filters.ts'
import { type Area, areaFilters, findArea } from './area.ts'
import { CategoryFilter } from './components/category-filter.tsx'
import { OtherAreas } from './components/other-areas.tsx'

/** All businesses whose location contains an area's name, filtered by category. */
export function AreaScreen() {
  const { area: segment = '' } = useParams()
  const site = useSite()
  const { city } = site
  const area = findArea(segment, site)
  const name = area?.name ?? 'Unknown area'
  return (
    <div className="wrap pt-2 pb-20">
      <Breadcrumb trail={directoryTrail} current={name} />
      <header className="mt-3 mb-7 flex items-start gap-4">
        <span className="grid size-14 shrink-0 place-items-center rounded-xl bg-primary-soft text-primary max-sm:hidden">
          <MapPin aria-hidden className="size-7" strokeWidth={1.6} />
        </span>
        <div>
          <h1 className="font-display font-medium text-title">Businesses in {name}</h1>
          <p className="mt-1.5 text-lg text-ink-soft">
            Local businesses in {name}, {city.name}, by category and rating
          </p>
        </div>
      </header>
      {area ? <AreaListings key={segment} segment={segment} area={area} /> : <NothingInArea />}
      <OtherAreas current={segment} />
    </div>
  )
}

function AreaListings({ segment, area }: { segment: string; area: Area }) {
  const { shown, isChanging } = useFilters(areaFilters)
  const { data, error, isPlaceholderData, refetch } = useQuery(directoryQuery({ ...shown, ...area.filters }))
  const path = `/location/${encodeURIComponent(segment)}`
  return (
    <>
      <FilterControls supported={areaFilters}>
        {(chosen, change) => (
          <Narrowing path={path} filters={chosen} onChange={change}>
            <Field id="filter-category" label="Category">
              <CategoryFilter value={chosen.category} counted={data?.facets.categories ?? []} onChange={change} />
            </Field>
          </Narrowing>
        )}
      </FilterControls>
      <ListingSection
        data={data}
        error={error}
        isChanging={isChanging || isPlaceholderData}
        filters={{ ...shown, ...area.filters }}
        linkTo={(page) => path + writeFilters({ ...shown, page })}
        onRetry={() => void refetch()}
        empty={<NothingInArea isFiltered={shown.category !== undefined} />}
      />
    </>
  )
}

function NothingInArea({ isFiltered = false }: { isFiltered?: boolean }) {
  return (
    <EmptyState
      icon={MapPin}
      title="No businesses found in the area"
      message="Try another area or category, or look through the whole city."
    >
      {isFiltered && <ClearFilters supported={areaFilters} cleared={['category']} />}
      <Button asChild variant="outline">
        <Link to="/businesses">Show all businesses</Link>
      </Button>
    </EmptyState>
  )
}
