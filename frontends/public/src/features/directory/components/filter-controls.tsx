import type { ReactNode } from 'react'
import type { Filters } from '../filters.ts'
import { type ChangeFilters, useChosenFilters } from '../use-filters.ts'

interface FilterControlsProps {
  readonly supported?: readonly (keyof Filters)[]
  readonly children: (chosen: Filters, change: ChangeFilters) => ReactNode
}

/** Controls with the latest choice. A component, so that a choice is painted before the rest of the page renders again. */
export function FilterControls({ supported, children }: FilterControlsProps) {
  const { chosen, change } = useChosenFilters(supported)
  return children(chosen, change)
}
