import { Select } from '@directory/frontend-kit/ui/select'
import { type Filters, type Sort, sorts } from '../filters.ts'
import { filterFormId } from './filter-panel.tsx'

const labels: Readonly<Record<Sort, string>> = {
  relevance: 'Best match',
  rating: 'Highest Rated',
  name: 'Name A-Z',
  newest: 'Newest First',
  distance: 'Nearest First',
}

interface SortSelectProps {
  readonly filters: Filters
  /** Whether distances have an origin. */
  readonly isNear?: boolean
  readonly onChange: (changes: Filters) => void
}

/** The order of the businesses; best match is only offered with a search, nearest only with an origin. */
export function SortSelect({ filters, isNear = false, onChange }: SortSelectProps) {
  const defaultSort: Sort = isNear ? 'distance' : filters.q ? 'relevance' : 'rating'
  return (
    <div className="flex min-w-0 flex-1 items-center gap-2.5 text-sm">
      <label htmlFor="sort" className="whitespace-nowrap text-ink-soft max-sm:sr-only">
        Sort by
      </label>
      <Select
        id="sort"
        name="sort"
        form={filterFormId}
        value={filters.sort ?? defaultSort}
        onChange={({ target }) => {
          const sort = sorts.find((candidate) => candidate === target.value)
          onChange({ sort: sort === defaultSort ? undefined : sort })
        }}
        className="min-w-0 flex-1 sm:w-44"
      >
        {sorts.map((sort) =>
          (sort === 'relevance' && !filters.q) || (sort === 'distance' && !isNear) ? null : (
            <option key={sort} value={sort}>
              {labels[sort]}
            </option>
          ),
        )}
      </Select>
    </div>
  )
}
