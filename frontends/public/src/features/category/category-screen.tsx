import { useQuery } from '@directory/frontend-kit/queries'
import { useParams } from '@directory/frontend-kit/router'
import { useSite } from '@directory/frontend-kit/site'
import { Breadcrumb } from '@directory/frontend-kit/ui/breadcrumb'
import { Field } from '@directory/frontend-kit/ui/field'
import { Icon } from '@directory/frontend-kit/ui/icon'
import { directoryQuery } from '../directory/api/search-directory.ts'
import { categoryLook } from '../directory/category-look.ts'
import { ClearFilters } from '../directory/components/clear-filters.tsx'
import { FilterControls } from '../directory/components/filter-controls.tsx'
import { ListingSection } from '../directory/components/listing-section.tsx'
import { LocationFilter } from '../directory/components/location-filter.tsx'
import { Narrowing } from '../directory/components/narrowing.tsx'
import { NoBusinesses } from '../directory/components/no-businesses.tsx'
import { directoryTrail } from '../directory/directory-trail.ts'
import { writeFilters } from '../directory/filters.ts'
import { useFilters } from '../directory/use-filters.ts'
import { categoryFilters } from './category-filters.ts'
import { CategoryNotFound } from './components/category-not-found.tsx'
import { OtherCategories } from './components/other-categories.tsx'

/** All businesses of a category, filtered by location. */
export function CategoryScreen() {
  const { slug = '' } = useParams()
  const site = useSite()
  const { city, categories } = site
  const category = categories.find((candidate) => candidate.slug === slug)
  if (!category) return <CategoryNotFound />
  const { icon, tint } = categoryLook(slug, site)
  return (
    <div className="wrap pt-2 pb-20">
      <Breadcrumb trail={directoryTrail} current={category.name} />
      <header className="mt-3 mb-7 flex items-start gap-4">
        <span className={`grid size-14 shrink-0 place-items-center rounded-xl max-sm:hidden ${tint}`}>
          <Icon name={icon} className="size-7" />
        </span>
        <div>
          <h1 className="font-display font-medium text-title">
            {category.name} in {city.name}
          </h1>
          <p className="mt-1.5 text-lg text-ink-soft">{category.description}</p>
        </div>
      </header>
      <CategoryListings key={slug} slug={slug} />
      <OtherCategories current={slug} />
    </div>
  )
}

function CategoryListings({ slug }: { slug: string }) {
  const { shown, isChanging } = useFilters(categoryFilters)
  const { data, error, isPlaceholderData, refetch } = useQuery(directoryQuery({ ...shown, category: slug }))
  const path = `/category/${slug}`
  return (
    <>
      <FilterControls supported={categoryFilters}>
        {(chosen, change) => (
          <Narrowing path={path} filters={chosen} onChange={change}>
            <Field id="filter-location" label="Location">
              <LocationFilter value={chosen.location} onChange={change} />
            </Field>
          </Narrowing>
        )}
      </FilterControls>
      <ListingSection
        data={data}
        error={error}
        isChanging={isChanging || isPlaceholderData}
        filters={{ ...shown, category: slug }}
        linkTo={(page) => path + writeFilters({ ...shown, page })}
        onRetry={() => void refetch()}
        empty={<NoBusinesses>{shown.location && <ClearFilters supported={categoryFilters} cleared={['location']} />}</NoBusinesses>}
      />
    </>
  )
}
