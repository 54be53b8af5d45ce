import { packageIds, packages } from '@directory/contracts/catalogue/packages'
import { useSite } from '@directory/frontend-kit/site'
import { Button } from '@directory/frontend-kit/ui/button'
import { Field } from '@directory/frontend-kit/ui/field'
import { Select } from '@directory/frontend-kit/ui/select'
import { X } from 'lucide-react'
import { LocationFilter } from '../../directory/components/location-filter.tsx'
import type { Filters } from '../../directory/filters.ts'
import { useEarlyChoices } from '../../directory/use-early-choices.ts'
import { ToggleButtons } from './toggle-buttons.tsx'

interface HomeFiltersProps {
  readonly filters: Filters
  readonly onChange: (changes: Filters, options?: { replace: boolean }) => void
}

const options = packageIds.map((id) => ({ value: id, label: packages[id].filterName }))
const cleared: Filters = { category: undefined, location: undefined, package: undefined }

/** Category, location text and package; without JavaScript, a plain form. */
export function HomeFilters({ filters, onChange }: HomeFiltersProps) {
  const { categories } = useSite()
  const isAnyActive = Boolean(filters.category || filters.location || filters.package)
  const early = useEarlyChoices(onChange)
  return (
    <form
      {...early}
      action="/"
      method="get"
      aria-label="Filter businesses"
      onSubmit={(event) => event.preventDefault()}
      className="mt-5 grid items-end gap-4 rounded-xl border border-line bg-sunken p-4 sm:grid-cols-2 sm:p-5 xl:auto-cols-auto xl:grid-flow-col xl:grid-cols-[1fr_1fr_auto]"
    >
      <Field id="filter-category" label="Category">
        <Select
          id="filter-category"
          name="category"
          value={filters.category ?? ''}
          onChange={({ target }) => onChange({ category: target.value || undefined })}
        >
          <option value="">All categories</option>
          {categories.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field id="filter-location" label="Location">
        <LocationFilter value={filters.location} onChange={onChange} />
      </Field>
      <div className="grid gap-1.5">
        <span aria-hidden className="font-semibold text-sm">
          Package
        </span>
        <ToggleButtons
          label="Package"
          name="package"
          value={filters.package ?? ''}
          options={options}
          onChoose={(value) => onChange({ package: packageIds.find((id) => id === value) })}
        />
      </div>
      {isAnyActive && (
        <Button variant="quiet" onClick={() => onChange(cleared)}>
          <X aria-hidden />
          Clear Filters
        </Button>
      )}
      <noscript>
        <Button type="submit" variant="outline">
          Apply filters
        </Button>
      </noscript>
    </form>
  )
}
