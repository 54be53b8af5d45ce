import type { Counted, Facets } from '@directory/contracts/http/directory'
import { Button } from '@directory/frontend-kit/ui/button'
import { ChoiceList } from '@directory/frontend-kit/ui/choice-list'
import { type Filters, parseFilters } from '../filters.ts'
import { useEarlyChoices } from '../use-early-choices.ts'

interface FilterPanelProps {
  readonly filters: Filters
  readonly facets: Facets | undefined
  readonly onChange: (changes: Filters) => void
}

/** Connects controls elsewhere on the page to the form. */
export const filterFormId = 'filter-form'

const choices = (any: string, counted: readonly Counted[]) => [
  { value: '', label: any },
  ...counted.map(({ slug, name, count }) => ({ value: slug, label: name, count })),
]

/** All filters of the directory, each value with the number of businesses it would leave. A plain form without JavaScript. */
export function FilterPanel({ filters, facets, onChange }: FilterPanelProps) {
  // A chosen value is parsed like one in an address, so that it needs no second check.
  const chosen = (name: keyof Filters) => (value: string) =>
    onChange({ [name]: parseFilters(`?${new URLSearchParams({ [name]: value })}`)[name] })
  const ratings = facets?.ratings.map(({ minimum, count }) => ({ value: String(minimum), label: `${minimum.toFixed(1)} and up`, count }))
  const early = useEarlyChoices(onChange)
  return (
    <form
      {...early}
      id={filterFormId}
      action="/businesses"
      method="get"
      aria-label="Filters"
      className="grid gap-7"
      onSubmit={(event) => event.preventDefault()}
    >
      {filters.q && <input type="hidden" name="q" value={filters.q} />}
      {filters.location && <input type="hidden" name="location" value={filters.location} />}
      <ChoiceList
        legend="Category"
        name="category"
        value={filters.category ?? ''}
        choices={choices('All categories', facets?.categories ?? [])}
        onChoose={chosen('category')}
      />
      <ChoiceList
        legend="Area"
        name="area"
        value={filters.area ?? ''}
        choices={choices('All areas', facets?.areas ?? [])}
        onChoose={chosen('area')}
      />
      <ChoiceList
        legend="Package"
        name="package"
        value={filters.package ?? ''}
        choices={choices('All packages', facets?.packages ?? [])}
        onChoose={chosen('package')}
      />
      <ChoiceList
        legend="Minimum rating"
        name="rating"
        value={filters.rating ? String(filters.rating) : ''}
        choices={[{ value: '', label: 'Any rating' }, ...(ratings ?? [])]}
        onChoose={chosen('rating')}
      />
      <noscript>
        <Button type="submit">Apply filters</Button>
      </noscript>
    </form>
  )
}
