import { Link } from '@directory/frontend-kit/router'
import { useSite } from '@directory/frontend-kit/site'
import { X } from 'lucide-react'
import { activeFilters } from '../active-filters.ts'
import { type Filters, writeFilters } from '../filters.ts'

/** The active filters, each a link to the directory without it. */
export function FilterChips({ filters }: { filters: Filters }) {
  const active = activeFilters(filters, useSite())
  if (active.length === 0) return null
  return (
    <ul aria-label="Active filters" className="flex flex-wrap items-center gap-2">
      {active.map(({ name, label }) => (
        <li key={name}>
          <Link
            to={`/businesses${writeFilters({ ...filters, page: undefined, [name]: undefined })}`}
            preventScrollReset
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-primary-soft py-1 pr-2.5 pl-3.5 font-medium text-primary text-sm hover:bg-primary hover:text-on-primary pointer-coarse:min-h-11"
          >
            <span className="sr-only">Remove filter </span>
            {label}
            <X aria-hidden className="size-4" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={`/businesses${writeFilters({ sort: filters.sort })}`}
          preventScrollReset
          className="inline-flex min-h-9 items-center rounded-md px-2 font-semibold text-primary text-sm underline-offset-4 hover:underline pointer-coarse:min-h-11"
        >
          Clear all
        </Link>
      </li>
    </ul>
  )
}
