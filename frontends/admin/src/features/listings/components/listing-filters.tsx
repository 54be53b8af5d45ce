import { categoriesQuery } from '@directory/frontend-kit/business-form/read-categories'
import { useQuery } from '@directory/frontend-kit/queries'
import { useNavigate } from '@directory/frontend-kit/router'
import { Button } from '@directory/frontend-kit/ui/button'
import { Sheet } from '@directory/frontend-kit/ui/sheet'
import { SlidersHorizontal } from 'lucide-react'
import { Choice } from '../../../shared/choice.tsx'
import { packageLabels, sortLabels, stateLabels } from '../../../shared/listing-text.ts'
import { buildListingsPath, type ListingFilter, parseListingFilter } from '../listing-filter.ts'

const sheet = 'listing-filters'
const { pending: _, ...allStates } = stateLabels
// Only pending listings have a waiting time to sort by.
const { waiting: __, ...allSorts } = sortLabels

/** The filters and order of the list, all of which is in the address. */
export function ListingFilters({ filter }: { filter: ListingFilter }) {
  const navigate = useNavigate()
  const { data: categories = [] } = useQuery(categoriesQuery)
  // Parsed like any address, so that a select is not trusted more than that.
  const choose = (name: keyof ListingFilter) => (value: string) => {
    const chosen = parseListingFilter(new URLSearchParams({ [name]: value }))
    void navigate(buildListingsPath(filter, { [name]: chosen[name] }), { replace: true, preventScrollReset: true })
  }
  return (
    <>
      <Button variant="outline" className="lg:hidden" popoverTarget={sheet}>
        <SlidersHorizontal aria-hidden />
        Filters and order
      </Button>
      <Sheet
        id={sheet}
        title="Filters and order"
        footer={
          <Button popoverTarget={sheet} popoverTargetAction="hide" className="w-full">
            Show results
          </Button>
        }
      >
        <div className="grid gap-4 lg:grid-cols-5 lg:gap-3">
          {filter.state !== 'pending' && (
            <Choice label="Show" value={filter.state} options={Object.entries(allStates)} onChoose={choose('state')} />
          )}
          <Choice
            label="Active"
            value={filter.active}
            options={[
              ['', 'Either'],
              ['true', 'Active'],
              ['false', 'Inactive'],
            ]}
            onChoose={choose('active')}
          />
          <Choice
            label="Package"
            value={filter.package}
            options={[['', 'Any package'], ...Object.entries(packageLabels)]}
            onChoose={choose('package')}
          />
          <Choice
            label="Category"
            // A select cannot have a value that is not among its options yet.
            value={categories.some(({ id }) => id === filter.category) ? filter.category : ''}
            options={[['', 'Any category'], ...categories.map(({ id, name }) => [id, name] as const)]}
            onChoose={choose('category')}
          />
          <Choice
            label="Sort by"
            value={filter.sort}
            options={Object.entries(filter.state === 'pending' ? sortLabels : allSorts)}
            onChoose={choose('sort')}
          />
        </div>
      </Sheet>
    </>
  )
}
