import { formatCount } from '@directory/contracts/catalogue/number-format'
import type { Counted } from '@directory/contracts/http/directory'
import { Select } from '@directory/frontend-kit/ui/select'
import type { Filters } from '../../directory/filters.ts'

interface CategoryFilterProps {
  readonly value: string | undefined
  readonly counted: readonly Counted[]
  readonly onChange: (changes: Filters) => void
}

/** The categories with businesses in an area, by name; the selected one stays even without any. */
export function CategoryFilter({ value, counted, onChange }: CategoryFilterProps) {
  return (
    <Select
      id="filter-category"
      name="category"
      value={value ?? ''}
      onChange={({ target }) => onChange({ category: target.value || undefined })}
    >
      <option value="">All Categories</option>
      {counted
        .filter(({ slug, count }) => count > 0 || slug === value)
        .map(({ slug, name, count }) => (
          <option key={slug} value={slug}>
            {`${name} (${formatCount(count)})`}
          </option>
        ))}
    </Select>
  )
}
