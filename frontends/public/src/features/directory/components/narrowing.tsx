import { Button } from '@directory/frontend-kit/ui/button'
import type { ReactNode } from 'react'
import type { Filters } from '../filters.ts'
import { useEarlyChoices } from '../use-early-choices.ts'
import { filterFormId } from './filter-panel.tsx'
import { SortSelect } from './sort-select.tsx'

interface NarrowingProps {
  /** The page's own path, the form's action without JavaScript. */
  readonly path: string
  readonly filters: Filters
  readonly onChange: (changes: Filters) => void
  /** The filter controls. */
  readonly children: ReactNode
}

/** A row of controls above a list: filters and order. */
export function Narrowing({ path, filters, onChange, children }: NarrowingProps) {
  const early = useEarlyChoices(onChange)
  return (
    <form
      {...early}
      id={filterFormId}
      action={path}
      method="get"
      aria-label="Filter businesses"
      onSubmit={(event) => event.preventDefault()}
      className="grid gap-4 rounded-xl border border-line bg-sunken p-4 sm:grid-cols-2 sm:items-end sm:p-5 lg:grid-cols-[minmax(0,20rem)_auto_1fr]"
    >
      {children}
      <div className="grid gap-1.5 sm:[&_label]:font-semibold sm:[&_label]:text-ink">
        <SortSelect filters={filters} onChange={onChange} />
      </div>
      <noscript>
        <Button type="submit" variant="outline">
          Apply filters
        </Button>
      </noscript>
    </form>
  )
}
