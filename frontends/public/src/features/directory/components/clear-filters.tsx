import { Button } from '@directory/frontend-kit/ui/button'
import type { Filters } from '../filters.ts'
import { useChosenFilters } from '../use-filters.ts'

interface ClearFiltersProps {
  readonly supported?: readonly (keyof Filters)[]
  readonly cleared: readonly (keyof Filters)[]
}

/** Offers to clear the filters that leave no businesses. */
export function ClearFilters({ supported, cleared }: ClearFiltersProps) {
  const { change } = useChosenFilters(supported)
  return (
    <Button variant="outline" onClick={() => change(Object.fromEntries(cleared.map((name) => [name, undefined])))}>
      Clear Filters
    </Button>
  )
}
